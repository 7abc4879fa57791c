import type { Cents } from "#contract/money.ts";

export type Risk = "low" | "medium" | "high";

/** Section 9: high at 10,000 or more, medium at 1,000 or more, in the transactions table and details. */
export function transactionRisk(amount: Cents): Risk {
  if (amount >= 10_000_00) return "high";
  return amount >= 1_000_00 ? "medium" : "low";
}
