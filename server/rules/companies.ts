import { companyTexts } from "#contract/texts/companies.ts";
import { AppError } from "../kernel/appError.ts";
import type { Effects } from "../kernel/effects.ts";
import type { UserRow } from "../db/rows.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";

/** Throws `invalid_input` for a company: no one signs in as it, or is reached by its conversation. */
export function requirePerson({ isCompany }: Pick<UserRow, "isCompany">, field?: string): void {
  if (!isCompany) return;
  throw new AppError("invalid_input", { message: companyTexts.noSignIn, field });
}

/** The event that something of a company changed: for its members, or for these users. */
export function companyChanged(
  companyId: number,
  userIds: readonly number[] = [companyId],
): Parameters<Effects["publish"]> {
  return [{ type: "company_changed", data: { companyId } }, { userIds, staff: null }];
}

/** Returns the people who are members of a company; `isMeant`: only some of them. */
export async function membersWho(
  { companies, users }: Pick<Repositories, "companies" | "users">,
  companyId: number,
  isMeant: (member: MemberRow) => boolean = () => true,
): Promise<readonly UserRow[]> {
  const ids = (await companies.membersOf(companyId)).filter(isMeant).map(({ userId }) => userId);
  return await users.find({ ids }, { limit: ids.length });
}

/** What staff can change of a company: it has no sign-in, and no email address of its own. */
const ofCompany: ReadonlySet<string> = new Set([
  ...["fullName", "isActive", "isFrozen", "dayLimit", "preferredCurrency", "seen"],
]);

/** Throws `invalid_input` if a change of a company names a field that only people have. */
export function requireFieldsOf(user: Pick<UserRow, "isCompany">, changes: object): void {
  const ofPeople = Object.keys(changes).find((name) => !ofCompany.has(name));
  if (ofPeople !== undefined) requirePerson(user, ofPeople);
}

/** Returns whether a company has an administrator besides this member. */
export function hasOtherAdministrator(members: readonly MemberRow[], userId: number): boolean {
  return members.some((other) => other.role === "administrator" && other.userId !== userId);
}

/**
 * Locks the companies that a person administers, and throws `last_admin` if one would be left
 * without an administrator.
 */
export async function requireAdministeredCompanies(
  tx: Repositories,
  { id }: Pick<UserRow, "id">,
): Promise<void> {
  const own = await tx.companies.membershipsOf(id);
  for (const { companyId } of own.filter(({ role }) => role === "administrator")) {
    const company = await tx.users.lock(companyId);
    if (company === undefined) continue;
    if (!hasOtherAdministrator(await tx.companies.membersOf(companyId), id)) {
      throw new AppError("last_admin", {
        message: companyTexts.onlyAdministratorOf(company.fullName),
      });
    }
  }
}
