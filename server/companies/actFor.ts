import type { CallSpec } from "#contract/defineCall.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { pathId } from "#contract/id.ts";
import { AppError } from "../kernel/appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { ByPerson } from "../kernel/by.ts";
import { requireNotFrozen } from "./company.ts";
import type { Repositories } from "../db/store.ts";

/**
 * Returns the caller as one who acts for the company that the header names. Throws `forbidden` for
 * strangers, as for a company that doesn't exist, for members without the right that the call
 * needs, for calls that no one can make for a company, and for members for chosen accounts if the
 * call doesn't say how it respects them.
 */
export async function actFor(
  tables: Repositories,
  actor: ByPerson,
  header: string,
  { company: right, chosenAccounts }: CallSpec,
): Promise<ByPerson> {
  const { person } = actor;
  const companyId = pathId.safeParse(header).data;
  const member = companyId === undefined || person.role !== "customer"
    ? undefined
    : await tables.companies.memberOf(companyId, person.id);
  if (member === undefined) throw refused(companyTexts.notAMember);
  if (right === undefined) throw refused(companyTexts.notForCompanies);
  if (!hasCompanyRight(member.role, right)) throw refused(companyTexts.roleNeeded[right]);
  if (member.accountIds !== null && chosenAccounts === undefined) {
    throw refused(companyTexts.notForChosenAccounts);
  }
  requireNotFrozen(person, right);
  const company = await tables.users.byId(member.companyId);
  if (company?.isCompany === false) requireSharing(company, chosenAccounts);
  if (company?.isActive !== true) throw refused(companyTexts.closed);
  // The version of the session's user says nothing about the company's data.
  const versions = { own: actor.versions.bank, bank: actor.versions.bank };
  return { ...actor, user: company, member, versions };
}

/** Throws `forbidden` for all of a customer that isn't about the accounts that they share. */
function requireSharing(owner: UserRow, chosenAccounts: CallSpec["chosenAccounts"]): void {
  // With the role of the owner, a member would have the owner's rights as staff.
  if (!owner.isActive || owner.role !== "customer") throw refused(companyTexts.notShared);
  if (chosenAccounts !== "filtered") throw refused(companyTexts.notForChosenAccounts);
}

function refused(message: string): AppError {
  return new AppError("forbidden", { message });
}
