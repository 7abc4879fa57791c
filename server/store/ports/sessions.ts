import type { Instant } from "#contract/time.ts";
import type { NewSession, SessionRow, UserRow } from "../rows.ts";

/**
 * What an answer rests on, as texts that are equal only while nothing it could show has changed.
 * Two processes on one database read the same ones. A session's own activity changes neither.
 */
export interface Versions {
  /** The user's own row, their accounts and what stands on them, their messages. */
  readonly own: string;
  /** Everything in the bank; it may also change without anything to see. */
  readonly bank: string;
}

export interface FoundSession {
  readonly session: SessionRow;
  readonly user: UserRow;
  readonly versions: Versions;
}

export interface Sessions {
  insert(session: NewSession): Promise<SessionRow>;
  /** The session, its user and what their lists rest on, in one read. */
  byTokenHash(tokenHash: string): Promise<FoundSession | undefined>;
  /** A person's sessions, newest first; those that are over but still kept among them. */
  listOf(userId: number): Promise<SessionRow[]>;
  touch(tokenHash: string, at: Instant): Promise<void>;
  delete(tokenHash: string): Promise<void>;
  /** Ends one of this user's own sessions; answers its token's hash, undefined for a stranger's. */
  endOwn(userId: number, id: number): Promise<string | undefined>;
  /** Ends all sessions of this user, but for `except` (a token's hash); answers the ended hashes. */
  endAll(userId: number, except?: string): Promise<string[]>;
  /** Ends all but this user's `keep` newest sessions; answers the ended ones' token hashes. */
  evictOldest(userId: number, keep: number): Promise<string[]>;
}
