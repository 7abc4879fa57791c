import type { Cents } from "#contract/money.ts";
import type { RiskLevel } from "#ui/RiskBadge/RiskBadge.tsx";

/** Section 9, admin transactions table and details: high from 10,000 on, medium from 1,000 on. */
export function transactionRisk(amount: Cents): RiskLevel {
  return amount >= 1_000_000 ? "high" : amount >= 100_000 ? "medium" : "low";
}

/** Section 9, a person's pending list: high above 5,000, medium above 1,000. */
export function pendingRisk(amount: Cents): RiskLevel {
  return amount > 500_000 ? "high" : amount > 100_000 ? "medium" : "low";
}

/** Why a transaction has its level, in the words of the scale of the table and the details. */
export const transactionRiskWords: Record<RiskLevel, string> = {
  high: "10,000 or more",
  medium: "1,000 or more",
  low: "under 1,000",
};
