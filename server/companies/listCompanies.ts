import { getCompany, listCompanies, listSharing } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { defineHandler } from "../kernel/handler.ts";
import { viewCompany, viewMembers, viewOwnCompany } from "./company.ts";

/** Lists the caller's companies, and who shares accounts with them, by name. */
export const listCompaniesHandler = defineHandler(
  listCompanies,
  async ({ store, actor: { person } }) => {
    const memberships = await store.companies.membershipsOf(person.id);
    if (memberships.length === 0) return { output: [] };
    const ids = memberships.map(({ companyId }) => companyId);
    const found = await store.users.find({ ids }, { limit: ids.length });
    const output = memberships.flatMap((member) => {
      const company = found.find(({ id }) => id === member.companyId);
      return company?.role === "customer" ? [viewOwnCompany(company, member)] : [];
    });
    return { output: output.toSorted((one, other) => one.name.localeCompare(other.name, "en")) };
  },
);

export const listSharingHandler = defineHandler(
  listSharing,
  async ({ store, actor: { user }, now }) => ({
    output: await viewMembers(store, user.id, { now, isAdministered: true }),
  }),
);

/** Returns a company to its members and to staff. */
export const getCompanyHandler = defineHandler(
  getCompany,
  async ({ store, actor: { person }, now, error }, { params: { id } }) => {
    const company = await store.users.byId(id);
    const member = await store.companies.memberOf(id, person.id);
    const isStaff = person.role === "admin";
    if (company?.isCompany !== true || !isStaff && member === undefined) throw error("not_found");
    const isAdministered = isStaff ||
      member !== undefined && hasCompanyRight(member.role, "administer");
    return { output: await viewCompany(store, company, { now, isAdministered }) };
  },
);
