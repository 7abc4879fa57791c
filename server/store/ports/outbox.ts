import type { Instant } from "#contract/time.ts";

/** A message that was kept instead of mailed. Its text may hold a code, so it is sealed. */
export interface OutboxRow {
  readonly id: number;
  readonly userId: number;
  readonly to: string;
  readonly subject: string;
  readonly sealedText: string;
  readonly createdAt: Instant;
}

export interface Outbox {
  append(notice: Omit<OutboxRow, "id">): Promise<OutboxRow>;
  /** The newest `limit`, newest first. */
  newest(limit: number): Promise<OutboxRow[]>;
  /** Forgets every message to this person. */
  deleteAllOf(userId: number): Promise<void>;
}
