import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { AccountScope } from "./accounts.ts";

/** Money into and out of accounts in a period, each at most LARGEST_SUM_CENTS. */
export interface FlowRow {
  readonly in: Cents;
  readonly out: Cents;
}

/** Figures of the transactions of accounts. Closed accounts and deleted transactions don't count. */
export interface OverviewFigures {
  /** Counts the pending transactions with a side among their accounts. */
  countPending(scope: AccountScope): Promise<number>;
  /**
   * Sums their completed deposits and withdrawals between each border and the next, by
   * `createdAt`. Transfers are neither. Borders ascend.
   */
  flows(scope: AccountScope, borders: readonly Instant[]): Promise<readonly FlowRow[]>;
}
