import type { Cents } from "#contract/money.ts";
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
import type { ChallengeRow } from "../ports/challenges.ts";
import type { CodeRow } from "../ports/codes.ts";
import type { RecoveryRow } from "../ports/recoveries.ts";
import type { DeviceRow } from "../ports/devices.ts";
import type { OutboxRow } from "../ports/outbox.ts";
import type { SettingRow } from "../ports/settings.ts";
import type { AuditLink } from "../ports/auditChain.ts";
import type { ChatMessageRow } from "../ports/chatMessages.ts";
import { DraftMap, type RowMap } from "./rowMap.ts";

/** A person who is deleted stays, without anything personal, because journal and audit name them. */
export type StoredUser = UserRow & { readonly deletedAt?: Instant };
/** `floor`, where it is set, is how low the balance may fall instead of 0. */
export type StoredAccount = Omit<AccountRow, "held"> & {
  readonly floor?: Cents;
  readonly deletedAt?: Instant;
};
export type StoredEntry = Omit<NewEntry, "legs"> & { readonly id: number };
/** A row that is deleted stays, because the journal refers to it. */
export type StoredTransaction = TransactionRow & { readonly deletedAt?: Instant };
export interface StoredAttempt {
  readonly id: number;
  readonly subject: string;
  readonly at: Instant;
}

/** Every table's rows by their key. */
export interface Maps {
  readonly users: RowMap<number, StoredUser>;
  readonly accounts: RowMap<number, StoredAccount>;
  readonly transactions: RowMap<number, StoredTransaction>;
  readonly entries: RowMap<number, StoredEntry>;
  readonly postings: RowMap<number, PostingRow>;
  readonly sessions: RowMap<string, SessionRow>;
  readonly attempts: RowMap<number, StoredAttempt>;
  readonly audit: RowMap<number, AuditRow>;
  readonly chatMessages: RowMap<number, ChatMessageRow>;
  readonly auditChain: RowMap<number, AuditLink>;
  readonly idempotency: RowMap<string, IdempotencyRow>;
  readonly settings: RowMap<string, SettingRow>;
  readonly challenges: RowMap<string, ChallengeRow>;
  readonly codes: RowMap<number, CodeRow>;
  readonly recoveries: RowMap<number, RecoveryRow>;
  readonly devices: RowMap<string, DeviceRow>;
  readonly outbox: RowMap<number, OutboxRow>;
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
    chatMessages: new Map(),
    auditChain: new Map(),
    idempotency: new Map(),
    settings: new Map(),
    challenges: new Map(),
    codes: new Map(),
    recoveries: new Map(),
    devices: new Map(),
    outbox: new Map(),
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
    chatMessages: new DraftMap(state.chatMessages),
    auditChain: new DraftMap(state.auditChain),
    idempotency: new DraftMap(state.idempotency),
    settings: new DraftMap(state.settings),
    challenges: new DraftMap(state.challenges),
    codes: new DraftMap(state.codes),
    recoveries: new DraftMap(state.recoveries),
    devices: new DraftMap(state.devices),
    outbox: new DraftMap(state.outbox),
  };
}

/** The key of a device: one browser may be known to several people. */
export function deviceKey(tokenHash: string, userId: number): string {
  return `${tokenHash} ${userId}`;
}

/** The key of an idempotency row: a person's keys are their own. */
export function keyOf(userId: number, key: string): string {
  return `${userId} ${key}`;
}
