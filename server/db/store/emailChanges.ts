import type { Instant } from "#contract/time.ts";
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
