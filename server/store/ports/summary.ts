import type { Cents } from "#contract/money.ts";

/** The bank at a glance: what has been deleted does not count. */
export interface SummaryRow {
  readonly totalUsers: number;
  readonly activeUsers: number;
  readonly activeAccounts: number;
  readonly pendingCount: number;
  readonly pendingAmount: Cents;
}

export interface SummaryTable {
  read(): Promise<SummaryRow>;
}
