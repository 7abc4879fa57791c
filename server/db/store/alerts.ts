import type { AlertKind } from "#contract/alert.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";

/** An alert that a customer asked for, written in the transaction that caused it. */
export interface AlertRow {
  readonly id: number;
  readonly userId: number;
  readonly kind: AlertKind;
  readonly accountId: number | null;
  readonly transactionId: number | null;
  readonly amount: Cents | null;
  readonly detail: string | null;
  readonly day: string | null;
  readonly createdAt: Instant;
  /** When to send it; null once sent. */
  readonly dueAt: Instant | null;
  /** The page was updated; the email waits for the end of quiet hours. */
  readonly isPutOff: boolean;
}
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
