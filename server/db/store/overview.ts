import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";

/** Money into and out of a user's accounts in a period, each at most LARGEST_SUM_CENTS. */
export interface FlowRow {
  readonly in: Cents;
  readonly out: Cents;
}

/** Figures of a user's transactions. Closed accounts and deleted transactions don't count. */
export interface OverviewFigures {
  /** Counts the pending transactions with a side among their accounts. */
  countPending(userId: number): Promise<number>;
  /**
   * Sums their completed deposits and withdrawals between each border and the next, by
   * `createdAt`. Transfers are neither. Borders ascend.
   */
  flows(userId: number, borders: readonly Instant[]): Promise<readonly FlowRow[]>;
}
