import type { CompanyMember } from "#contract/companies.ts";
import { type CompanyRole, companyRole, hasCompanyRight } from "#contract/companyRole.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { type Cents, cents } from "#contract/money.ts";
import { companyRoleNames } from "#contract/texts/companies.ts";

/** What a member may do, as it's filled in. Limits are in cents, or null. */
export interface MemberDraft {
  readonly role: CompanyRole;
  readonly paymentLimit: number | null;
  readonly dayLimit: number | null;
}

export const roleOptions = companyRole.options.map((id) => ({
  id,
  label: companyRoleNames[id].label,
  description: companyRoleNames[id].may,
}));

/** Returns whether a member with this role makes payments, so that limits mean something. */
export function makesPayments(role: CompanyRole): boolean {
  return hasCompanyRight(role, "prepare");
}

/** Returns what the calls take. Members who make no payments have no limits. */
export function rightsOf({ role, paymentLimit, dayLimit }: MemberDraft) {
  const limitOf = (amount: number | null): Cents | null =>
    amount === null || !makesPayments(role) ? null : cents(amount);
  return { role, paymentLimit: limitOf(paymentLimit), dayLimit: limitOf(dayLimit) };
}

/** Describes a member's limits: "Up to $500.00 a payment and $2,000.00 a day". */
export function limitWords(
  { role, paymentLimit, dayLimit }: Pick<CompanyMember, "role" | "paymentLimit" | "dayLimit">,
  currency: string,
): string {
  if (!makesPayments(role)) return "";
  const limits = [
    ...(paymentLimit === null ? [] : [`${formatMoney(paymentLimit, currency)} a payment`]),
    ...(dayLimit === null ? [] : [`${formatMoney(dayLimit, currency)} a day`]),
  ];
  return limits.length === 0 ? "No limits of their own" : `Up to ${limits.join(" and ")}`;
}
