import type { CompanyRule } from "#contract/companyRules.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import type { Currency } from "#contract/users.ts";

/** Returns an approval rule as a sentence. */
export function ruleInWords(
  { kind, above, persons }: CompanyRule,
  currency: Currency,
): string {
  const payments = kind === "payment" ? "Payments" : "Payments to a new payee";
  const over = above === 0 ? "" : ` over ${formatMoney(above, currency)}`;
  const approvals = persons === 1
    ? "approval from another member"
    : `approval from ${persons} others`;
  return `${payments}${over} need ${approvals}.`;
}
