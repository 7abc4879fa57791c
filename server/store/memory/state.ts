import type { Instant } from "#contract/time.ts";
import type {
  AccountRow,
  AuditRow,
  IdempotencyRow,
  NewEntry,
  PostingRow,
  SessionRow,
  TransactionRow,
  UserRow,
} from "../rows.ts";
import { DraftMap, type RowMap } from "./rowMap.ts";

export type StoredAccount = Omit<AccountRow, "held">;
export type StoredEntry = Omit<NewEntry, "legs"> & { readonly id: number };
export interface StoredAttempt {
  readonly id: number;
  readonly subject: string;
  readonly at: Instant;
}

/** Every table's rows by their key. */
export interface Maps {
  readonly users: RowMap<number, UserRow>;
  readonly accounts: RowMap<number, StoredAccount>;
  readonly transactions: RowMap<number, TransactionRow>;
  readonly entries: RowMap<number, StoredEntry>;
  readonly postings: RowMap<number, PostingRow>;
  readonly sessions: RowMap<string, SessionRow>;
  readonly attempts: RowMap<number, StoredAttempt>;
  readonly audit: RowMap<number, AuditRow>;
  readonly idempotency: RowMap<string, IdempotencyRow>;
}

/** The committed rows. */
export type State = { readonly [Table in keyof Maps]: MapBehind<Maps[Table]> };
type MapBehind<Rows> = Rows extends RowMap<infer Key, infer Row> ? Map<Key, Row> : never;

/** A transaction's view of every table. */
export type Draft = { readonly [Table in keyof Maps]: DraftBehind<Maps[Table]> };
type DraftBehind<Rows> = Rows extends RowMap<infer Key, infer Row> ? DraftMap<Key, Row> : never;

export function emptyState(): State {
  return {
    users: new Map(),
    accounts: new Map(),
    transactions: new Map(),
    entries: new Map(),
    postings: new Map(),
    sessions: new Map(),
    attempts: new Map(),
    audit: new Map(),
    idempotency: new Map(),
  };
}

export function draftOf(state: State): Draft {
  return {
    users: new DraftMap(state.users),
    accounts: new DraftMap(state.accounts),
    transactions: new DraftMap(state.transactions),
    entries: new DraftMap(state.entries),
    postings: new DraftMap(state.postings),
    sessions: new DraftMap(state.sessions),
    attempts: new DraftMap(state.attempts),
    audit: new DraftMap(state.audit),
    idempotency: new DraftMap(state.idempotency),
  };
}

/** The key of an idempotency row: a person's keys are their own. */
export function keyOf(userId: number, key: string): string {
  return `${userId} ${key}`;
}
