import type { Instant } from "#contract/time.ts";
import type { SessionRow, UserRow } from "../rows.ts";

export interface Sessions {
  insert(session: SessionRow): Promise<void>;
  /** The session and its user in one read. */
  byTokenHash(tokenHash: string): Promise<{ session: SessionRow; user: UserRow } | undefined>;
  touch(tokenHash: string, at: Instant): Promise<void>;
  delete(tokenHash: string): Promise<void>;
  /** Ends all but this user's `keep` newest sessions; answers the ended ones' token hashes. */
  evictOldest(userId: number, keep: number): Promise<string[]>;
}
