import type { Instant } from "#contract/time.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** An alert that a customer asked for, written in the transaction that caused it. */
export type AlertRow = RowOf<Tables["alerts"]>;
export type NewAlert = Omit<AlertRow, "id" | "dueAt" | "isPutOff">;

export interface Alerts {
  /** Adds alerts that are due immediately. Returns them in their order. */
  add(alerts: readonly NewAlert[]): Promise<AlertRow[]>;
  /** A person's latest, newest first. */
  latestOf(userId: number, limit: number): Promise<AlertRow[]>;
  /**
   * Returns alerts that have been due longest, locked until the surrounding transaction ends; skips
   * those that other transactions have locked.
   */
  lockDue(now: Instant, limit: number): Promise<AlertRow[]>;
  /** Marks alerts as done. */
  settle(ids: readonly number[]): Promise<void>;
  putOff(id: number, until: Instant): Promise<void>;
  /** Forgets a person's. */
  deleteAllOf(userId: number): Promise<void>;
}
