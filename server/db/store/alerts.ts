import type { AlertKind } from "#contract/alert.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";

/** What a customer asked to be told of, written in the transaction in which it happened. */
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
  /** When it is to be told; null once that is done. */
  readonly dueAt: Instant | null;
  /** The page was told; the letter waits for the end of quiet hours. */
  readonly isPutOff: boolean;
}
export type NewAlert = Omit<AlertRow, "id" | "dueAt" | "isPutOff">;

export interface Alerts {
  /** They are due at once. Answers them in their order. */
  add(alerts: readonly NewAlert[]): Promise<AlertRow[]>;
  /** A person's latest, newest first. */
  latestOf(userId: number, limit: number): Promise<AlertRow[]>;
  /**
   * Those that have been due longest, locked until the surrounding transaction ends; what others
   * have locked is left to them.
   */
  lockDue(now: Instant, limit: number): Promise<AlertRow[]>;
  /** Nothing more is to be told of these. */
  settle(ids: readonly number[]): Promise<void>;
  putOff(id: number, until: Instant): Promise<void>;
  /** Forgets a person's. */
  deleteAllOf(userId: number): Promise<void>;
}
