import type { Instant } from "#contract/time.ts";
import type { AuditRow, NewAuditRow } from "../rows.ts";

/** Which rows are wanted; what is absent narrows nothing. */
export interface AuditFilter {
  readonly actorId?: number;
  /** Exactly this subject, such as `user:7`. */
  readonly subject?: string;
  /** The beginning of the action, such as `transaction.`. */
  readonly action?: string;
  /** At this moment or later. */
  readonly since?: Instant;
  /** Earlier than this moment. */
  readonly until?: Instant;
  /** Only ids smaller than this one. */
  readonly before?: number;
}

/** A row with its link of the chain; the hash is null until the row is linked. */
export interface LinkedAuditRow extends AuditRow {
  readonly hash: string | null;
}

export interface Audit {
  append(row: NewAuditRow): Promise<void>;
  /** The newest `limit` rows that fit, newest first, with their hashes. */
  find(filter: AuditFilter, limit: number): Promise<LinkedAuditRow[]>;
}
