import type { Cents } from "#contract/money.ts";
import type { TransactionStatus } from "#contract/transactions.ts";
import { coversHeldDebit } from "./available.ts";

/** Why a decision cannot be taken; in the words of `contract/problem.ts`. */
export type DecisionProblem =
  | "already_decided"
  | "account_inactive"
  | "account_frozen"
  | "insufficient_funds"
  | "balance_limit";

interface Side {
  readonly balance: Cents;
  readonly held: Cents;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
}

export interface DecisionCase {
  readonly wanted: "completed" | "rejected";
  readonly transaction: { readonly status: TransactionStatus; readonly amount: Cents };
  /** Undefined where the side lies outside the bank. */
  readonly source: Side | undefined;
  readonly destination: Side | undefined;
  /** The largest balance an account may have, in cents. */
  readonly largestBalance: number;
}

/**
 * Judges an approval or a rejection of section 4 on rows that are locked. Approving needs active
 * accounts, a source that is not frozen, and that nothing is overdrawn while every hold stands.
 * The database judges by the same rules (migrations/0092leanerDecisions.ts); one suite holds both.
 */
export function judgeDecision(
  { wanted, transaction, source, destination, largestBalance }: DecisionCase,
): "decided" | "unchanged" | DecisionProblem {
  if (transaction.status === wanted) return "unchanged";
  if (transaction.status !== "pending") return "already_decided";
  if (wanted === "rejected") return "decided";
  if (source?.isActive === false || destination?.isActive === false) return "account_inactive";
  if (source?.isFrozen) return "account_frozen";
  if (source !== undefined && !coversHeldDebit(source)) return "insufficient_funds";
  if (destination !== undefined && destination.balance + transaction.amount > largestBalance) {
    return "balance_limit";
  }
  return "decided";
}
