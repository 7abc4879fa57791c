import { getCompany, listCompanies } from "#contract/companies.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { defineHandler } from "../kernel/handler.ts";
import { maskedEmail, readsMasks } from "../rules/masks.ts";
import { viewCompany, viewMemberships } from "./company.ts";

/** Lists the caller's companies, and who shares accounts with them, by name. */
export const listCompaniesHandler = defineHandler(
  listCompanies,
  async ({ store, actor: { person } }) => ({ output: await viewMemberships(store, person.id) }),
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
    const output = await viewCompany(store, company, { now, isAdministered });
    if (!readsMasks(person)) return { output };
    const invitations = output.invitations.map((invitation) => ({
      ...invitation,
      email: maskedEmail(invitation.email),
    }));
    return { output: { ...output, invitations } };
  },
);
