import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A browser in which a customer's alerts are shown, whether or not they are signed in. */
export type PushSubscriptionRow = RowOf<Tables["pushSubscriptions"]>;

export interface PushSubscriptions {
  /**
   * Replaces the browser's former subscription, of this user or another. Keeps only this user's
   * latest `keep` subscriptions.
   */
  put(subscription: Omit<PushSubscriptionRow, "id">, keep: number): Promise<void>;
  /** Returns the subscriptions of these users, oldest first. */
  listOf(userIds: readonly number[]): Promise<PushSubscriptionRow[]>;
  byEndpoint(endpoint: string): Promise<PushSubscriptionRow | undefined>;
  /** Nothing can be shown there any more. */
  remove(endpoint: string): Promise<void>;
  /** Shows a person's alerts in this browser no longer. */
  removeFrom(userId: number, deviceHash: string): Promise<void>;
  /** Forgets a person's, but for the browser `except` (a cookie's hash). */
  deleteAllOf(userId: number, except?: string): Promise<void>;
  /** Nothing can be shown in any of them any more. */
  deleteAll(): Promise<void>;
}
