import type { CallInput } from "#contract/defineCall.ts";
import type { createTransaction } from "#contract/transactions.ts";
import { hasCompanyRight } from "#contract/companyRole.ts";
import { companyTexts } from "#contract/texts/companies.ts";
import { sumCents } from "#contract/money.ts";
import type { MemberRow } from "../db/store/companies.ts";
import type { Repositories } from "../db/store.ts";
import { AppError } from "../kernel/appError.ts";
import type { By, ByPerson } from "../kernel/by.ts";
import {
  approversNeeded,
  areSatisfiable,
  memberLimitReached,
  type RuleInCents,
} from "../ledger/companyRules.ts";
import { limitDay } from "../ledger/limits.ts";
import type { Instant } from "#contract/time.ts";

/** Returns the membership with which a call is made. Throws `forbidden` without a company. */
export function requireMember({ member }: Pick<ByPerson, "member">): MemberRow {
  if (member !== undefined) return member;
  throw new AppError("forbidden", { message: companyTexts.chooseACompany });
}

/** A payment as its call decodes it. */
export type Payment = CallInput<typeof createTransaction>["body"];

/** Returns how many other members have to approve a payment that this member prepares. */
export async function approversOfPayment(
  tx: Repositories,
  { companyId, role }: MemberRow,
  { type, amount, metadata }: Payment,
): Promise<number> {
  const rules = await tx.companyApprovals.rulesOf(companyId);
  const accountNumber = metadata?.["externalAccount"];
  const [sent] = rules.length > 0 && typeof accountNumber === "string"
    ? await tx.limits.sentTo([{ userId: companyId, accountNumber }])
    : [];
  return approversNeeded(rules, { type, amount, isNewPayee: sent?.isPaid !== true }, role);
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

/** Throws `limit_reached` if a payment is over the limits that an administrator gave a member. */
export async function requireWithinMemberLimits(
  tx: Repositories,
  member: MemberRow,
  { amount, type }: Payment,
  now: Instant,
): Promise<void> {
  if (type === "deposit") return;
  const { companyId, userId: preparedBy } = member;
  const today = member.dayLimit === null
    ? []
    : await tx.companyApprovals.list(companyId, { preparedBy, createdFrom: limitDay(now).start });
  const counting = today.filter(({ state }) => state === "waiting" || state === "approved");
  const preparedToday = sumCents(counting.flatMap((row) => row.amount ?? []));
  const reached = memberLimitReached(member, { amount, preparedToday });
  if (reached === undefined) return;
  const message = companyTexts.overMemberLimit[reached];
  throw new AppError("limit_reached", { field: "amount", message });
}

/** Throws `rule_unsatisfiable` if so few members could approve that a payment could wait for ever. */
export async function requireSatisfiable(
  tx: Repositories,
  companyId: number,
  { rules, members }: {
    readonly rules?: readonly RuleInCents[];
    readonly members?: readonly Pick<MemberRow, "userId" | "role">[];
  },
): Promise<void> {
  const inForce = rules ?? await tx.companyApprovals.rulesOf(companyId);
  if (inForce.length === 0) return;
  const all = members ?? await tx.companies.membersOf(companyId);
  const approvers = all.filter(({ role }) => hasCompanyRight(role, "approve"));
  if (areSatisfiable(inForce, approvers.length)) return;
  throw new AppError("rule_unsatisfiable", { message: companyTexts.tooFewApprovers });
}
