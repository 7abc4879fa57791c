import type { OpenTable } from "../../kernel/tables/rows.ts";
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

export function createPushSubscriptions(open: OpenTable): PushSubscriptions {
  const subscriptions = open("pushSubscriptions");
  return {
    async put(subscription, keep) {
      const { userId, deviceHash, endpoint } = subscription;
      await subscriptions.delete({ endpoint });
      await subscriptions.delete({ userId, deviceHash });
      // Two pages of one browser may do this concurrently.
      await subscriptions.put(subscription);
      const own = await subscriptions.list({ userId }, { order: { id: "desc" } });
      const former = own.slice(keep).map(({ id }) => id);
      if (former.length > 0) await subscriptions.delete({ userId, id: { oneOf: former } });
    },
    listOf: (userIds) =>
      subscriptions.list({ userId: { oneOf: userIds } }, { order: { id: "asc" } }),
    byEndpoint: (endpoint) => subscriptions.first({ endpoint }),
    remove: async (endpoint) => void await subscriptions.delete({ endpoint }),
    removeFrom: async (userId, deviceHash) =>
      void await subscriptions.delete({ userId, deviceHash }),
    deleteAllOf: async (userId, except) =>
      void await subscriptions.delete({ userId, deviceHash: { not: except ?? null } }),
    deleteAll: async () => void await subscriptions.delete({}),
  };
}
