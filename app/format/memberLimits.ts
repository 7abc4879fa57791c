import type { CompanyMember } from "#contract/companies.ts";
import { type CompanyRole, hasCompanyRight } from "#contract/companyRole.ts";
import { formatMoney } from "#contract/formatMoney.ts";

/** Returns whether a member with this role makes payments, so that limits mean something. */
export function makesPayments(role: CompanyRole): boolean {
  return hasCompanyRight(role, "prepare");
}

/** Returns whether members with this role are always for all accounts. */
export function hasAllAccounts(role: CompanyRole): boolean {
  return hasCompanyRight(role, "administer");
}

type Rights = Pick<CompanyMember, "role" | "accountIds" | "paymentLimit" | "dayLimit">;

/** Describes a member's accounts, if they were chosen, and limits: "2 accounts · Up to $500.00 a day". */
export function rightWords(rights: Rights, currency: string): string {
  return [chosenWords(rights), limitWords(rights, currency)].filter(Boolean).join(" · ");
}

function chosenWords({ accountIds }: Rights): string {
  if (accountIds === null) return "";
  if (accountIds.length === 0) return "No open account";
  return accountIds.length === 1 ? "1 account" : `${accountIds.length} accounts`;
}

/** Describes a member's limits: "Up to $500.00 a payment and $2,000.00 a day". */
function limitWords(
  { role, paymentLimit, dayLimit }: Rights,
  currency: string,
): string {
  if (!makesPayments(role)) return "";
  const limits = [
    ...(paymentLimit === null ? [] : [`${formatMoney(paymentLimit, currency)} a payment`]),
    ...(dayLimit === null ? [] : [`${formatMoney(dayLimit, currency)} a day`]),
  ];
  return limits.length === 0 ? "No limits of their own" : `Up to ${limits.join(" and ")}`;
}
