import type { Instant } from "#contract/time.ts";
import { subjectKinds, wordsOf } from "#contract/audit.ts";
import { type AuditAction, auditActions } from "#contract/auditActions.ts";
import type { AuditRow, NewAuditRow } from "../rows.ts";
import type { SearchConditions } from "./search.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** Which rows are wanted; what is absent narrows nothing. */
export interface AuditFilter {
  readonly actorId?: number;
  /** Exactly this subject, such as `user:7`. */
  readonly subject?: string;
  /** The beginning of the action, such as `transaction.`. */
  readonly action?: string;
  /** The beginning of actions that are left out. */
  readonly except?: string;
  /** At this moment or later. */
  readonly since?: Instant;
  /** Earlier than this moment. */
  readonly until?: Instant;
  /** Words of the act and in the names of who did it, numbers of subjects, days, an id. */
  readonly search?: SearchConditions | undefined;
  /** Only ids smaller than this one. */
  readonly before?: number;
}

/** The subject of audit rows about archived parts. */
export const ARCHIVE = "archive";

/** Returns the actions whose names contain a text. */
export function actsNamed(text: string): readonly AuditAction[] {
  return auditActions.filter((action) => wordsOf(action).includes(text));
}

/** The subjects that a number may mean. */
export function subjectsNamed(text: string): readonly string[] {
  return /^[1-9]\d{0,9}$/.test(text) ? subjectKinds.map((kind) => `${kind}:${text}`) : [];
}

/** A row with its link of the chain; the hash is null until the row is linked. */
export interface LinkedAuditRow extends AuditRow {
  readonly hash: string | null;
}

export interface Audit {
  /** In this order. */
  append(...rows: NewAuditRow[]): Promise<void>;
  /** The newest `limit` rows that fit, newest first, with their hashes. */
  find(filter: AuditFilter, limit: number): Promise<LinkedAuditRow[]>;
}

/**
 * An entry of the audit chain. Entries are numbered from 1 without gaps, in the order of chaining,
 * which may differ from the order of the rows' IDs.
 */
export type AuditLink = RowOf<Tables["auditChain"]>;

/** A chain entry and the audit row that it covers; undefined if that row is gone. */
export interface WalkedLink {
  readonly link: AuditLink;
  readonly row: AuditRow | undefined;
}

/** The links between audit rows: added at the end, never changed, archived from the beginning. */
export interface AuditChain {
  /**
   * Makes every other chainer wait until the surrounding transaction ends, then answers the newest
   * link. Links may only be appended after it.
   */
  lockHead(): Promise<AuditLink | undefined>;
  /** The newest link, without waiting. */
  head(): Promise<AuditLink | undefined>;
  /** The largest id of a linked row; 0 without any. */
  latestLinkedId(): Promise<number>;
  /**
   * Returns up to `limit` rows with IDs larger than `afterId`, and none larger than `upTo`, that
   * aren't in the chain, by ascending ID. If many rows are in the chain, only `upTo` bounds how
   * many are read.
   */
  unlinked(afterId: number, limit: number, upTo?: number): Promise<AuditRow[]>;
  append(links: readonly AuditLink[]): Promise<void>;
  /**
   * Removes the first links up to number `seq`, at most `limit` of them, with their rows; returns
   * how many links went. Refused but where a linked row says that an archive has them; see
   * `server/audit/archive.ts`.
   */
  removeArchived(seq: number, limit: number): Promise<number>;
  /** Up to `limit` links with larger numbers than `afterSeq`, in order, with their rows. */
  walk(afterSeq: number, limit: number): Promise<WalkedLink[]>;
}

/** The tables of this area. */
export interface AuditRepositories {
  readonly audit: Audit;
  readonly auditChain: AuditChain;
}
