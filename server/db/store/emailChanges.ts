import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/**
 * A pending change of a user's email address; the new address is the user's `pendingEmail`. Stores
 * only hashes of the codes and the token.
 */
export type EmailChangeRow = RowOf<Tables["emailChanges"]>;

/** Each person has one change at most; it is read and written under their lock. */
export interface EmailChanges {
  /** Keeps a change instead of the one that its person had. */
  put(change: EmailChangeRow): Promise<void>;
  of(userId: number): Promise<EmailChangeRow | undefined>;
  byCancelHash(cancelHash: string): Promise<EmailChangeRow | undefined>;
  /**
   * Returns the users whose changes are over: confirmed and past the delay, or never confirmed in
   * time. At most `limit`, by ID.
   */
  over(now: Instant, limit: number): Promise<number[]>;
  delete(userId: number): Promise<void>;
}

export function createEmailChanges(open: OpenTable): EmailChanges {
  const changes = open("emailChanges");
  return {
    put: async (change) => void await changes.put(change),
    of: (userId) => changes.first({ userId }),
    byCancelHash: (cancelHash) => changes.first({ cancelHash }),
    async over(now, limit) {
      const reading = { order: { userId: "asc" }, limit } as const;
      const late = { atMost: now };
      const expired = await changes.list({ confirmedAt: null, expiresAt: late }, reading);
      const due = await changes.list({ confirmedAt: { not: null }, waitsUntil: late }, reading);
      return [...expired, ...due].map(({ userId }) => userId)
        .sort((one, other) => one - other).slice(0, limit);
    },
    delete: async (userId) => void await changes.delete({ userId }),
  };
}
