import type { Instant } from "#contract/time.ts";
import type { DecisionProblem } from "../../ledger/decision.ts";
import type { TransactionRow } from "../rows.ts";

/** An administrator's word on one pending transaction. */
export interface DecisionRequest {
  readonly transactionId: number;
  readonly status: "completed" | "rejected";
  readonly actorId: number;
  readonly at: Instant;
}

/** What became of it. `owners` are the users on either side, each once. */
export type DecisionOutcome =
  | {
    /** `unchanged`: it had been decided the same way before, so nothing was written. */
    readonly result: "decided" | "unchanged";
    readonly transaction: TransactionRow;
    readonly owners: readonly number[];
  }
  | { readonly result: DecisionProblem | "not_found" };

export interface Decisions {
  /**
   * Approves or rejects in one step: locks the transaction and then its accounts by ascending id,
   * judges it by `ledger/decision.ts`, books its legs, sets its status and writes the audit row. A
   * problem leaves everything as it was.
   */
  decide(request: DecisionRequest): Promise<DecisionOutcome>;
}
