import type { CompanyMember } from "#contract/companies.ts";
import { type CompanyRole, hasCompanyRight } from "#contract/companyRole.ts";
import { formatMoney } from "#contract/formatMoney.ts";

/** Returns whether a member with this role makes payments, so that limits mean something. */
export function makesPayments(role: CompanyRole): boolean {
  return hasCompanyRight(role, "prepare");
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
