import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import type { UserRow } from "../db/rows.ts";
import type { MemberRow, RequestRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import { AppError } from "../kernel/appError.ts";
import type { By, ByPerson } from "../kernel/by.ts";
import { isFor } from "../rules/accountScope.ts";
import { areSatisfiable, type RuleInCents } from "../ledger/companyRules.ts";

/**
 * Returns whether a member may see and decide a request. Members for chosen accounts may only for
 * payments between these, and from and to outside.
 */
export function isRequestFor(
  member: MemberRow,
  { accountIds }: Pick<RequestRow, "accountIds">,
): boolean {
  return member.accountIds === null || accountIds !== null && isFor(member, accountIds);
}

/**
 * Returns a member with what they may do, if they can still prepare a payment of these accounts: not
 * if they left, may only see, are for other accounts, or are blocked or frozen.
 */
export function preparerOf(
  person: UserRow | undefined,
  member: MemberRow | undefined,
  accountIds: RequestRow["accountIds"],
): { readonly person: UserRow; readonly member: MemberRow } | undefined {
  if (person?.isActive !== true || person.isFrozen || member === undefined) return undefined;
  return hasCompanyRight(member.role, "prepare") && isRequestFor(member, { accountIds })
    ? { person, member }
    : undefined;
}

/** Returns the membership with which a call is made. Throws `forbidden` without a company. */
export function requireMember({ member }: Pick<ByPerson, "member">): MemberRow {
  if (member !== undefined) return member;
  throw new AppError("forbidden", { message: companyTexts.chooseACompany });
}

/**
 * Returns how many other members have to approve a change of members or rules: one. Otherwise a
 * member could change the rules and then pay alone.
 */
export async function approversOfChange(tx: Repositories, companyId: number): Promise<number> {
  return (await tx.companyApprovals.rulesOf(companyId)).length > 0 ? 1 : 0;
}

/** Throws `second_person_required`, unless no one else is needed or they have approved it. */
export function requireColleagues(actor: By, needed: number): void {
  if (needed === 0 || actor.kind === "colleagues") return;
  throw new AppError("second_person_required", { message: companyTexts.needsColleagues(needed) });
}

/**
 * Throws `rule_unsatisfiable` if so few members could approve that a payment could wait forever.
 * Members for chosen accounts don't count, so that it holds for each account.
 */
export async function requireSatisfiable(
  tx: Repositories,
  companyId: number,
  { rules, members }: {
    readonly rules?: readonly RuleInCents[];
    readonly members?: readonly Pick<MemberRow, "userId" | "role" | "accountIds">[];
  },
): Promise<void> {
  const inForce = rules ?? await tx.companyApprovals.rulesOf(companyId);
  if (inForce.length === 0) return;
  const all = members ?? await tx.companies.membersOf(companyId);
  const approvers = all.filter(({ role, accountIds }) =>
    hasCompanyRight(role, "approve") && accountIds === null
  );
  if (areSatisfiable(inForce, approvers.length)) return;
  throw new AppError("rule_unsatisfiable", { message: companyTexts.tooFewApprovers });
}
