import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
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
  deleteAllOf(userId: number): Promise<void>;
}

export function createAlerts(open: OpenTable): Alerts {
  const alerts = open("alerts");
  return {
    add: (added) =>
      alerts.insertMany(
        added.map((alert) => ({ ...alert, dueAt: alert.createdAt, isPutOff: false })),
      ),
    latestOf: (userId, limit) => alerts.list({ userId }, { order: { id: "desc" }, limit }),
    lockDue: (now, limit) =>
      alerts.list(
        { dueAt: { atMost: now } },
        { order: { dueAt: "asc", id: "asc" }, limit, lock: "for update skip locked" },
      ),
    settle: async (ids) => void await alerts.update({ id: { oneOf: ids } }, { dueAt: null }),
    putOff: async (id, until) => void await alerts.update({ id }, { dueAt: until, isPutOff: true }),
    deleteAllOf: async (userId) => void await alerts.delete({ userId }),
  };
}
