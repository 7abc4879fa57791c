import type { Instant } from "#contract/time.ts";

/**
 * A pending change of a user's email address; the new address is the user's `pendingEmail`. Stores
 * only hashes of the codes and the token.
 */
export interface EmailChangeRow {
  readonly userId: number;
  /** The hash of the code in the email to the new address; below that of the one to the old. */
  readonly newCodeHash: string;
  readonly oldCodeHash: string;
  /** Of the token in the link that cancels the change. */
  readonly cancelHash: string;
  /** Wrong codes since the latest code was sent. */
  readonly failures: number;
  /** When the new address was confirmed. */
  readonly confirmedAt: Instant | null;
  /** Until when it waits for the old address to cancel. */
  readonly waitsUntil: Instant;
  /** Until when the new address can be confirmed. */
  readonly expiresAt: Instant;
}

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
