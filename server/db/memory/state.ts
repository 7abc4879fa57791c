import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { NewEntry } from "../../ledger/entry.ts";
import type {
  AccountRow,
  AuditRow,
  IdempotencyRow,
  PostingRow,
  SessionRow,
  TransactionRow,
  UserRow,
} from "../rows.ts";
import type { AuditLink } from "../store/audit.ts";
import type { ChatMessageRow } from "../store/chat.ts";
import type { OutboxRow, SettingRow } from "../store/operations.ts";
import type { ChallengeRow, CodeRow, DeviceRow, RecoveryRow } from "../store/people.ts";
import { DraftMap, type OverlayMap } from "./overlayMap.ts";

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
  readonly users: OverlayMap<number, StoredUser>;
  readonly accounts: OverlayMap<number, StoredAccount>;
  readonly transactions: OverlayMap<number, StoredTransaction>;
  readonly entries: OverlayMap<number, StoredEntry>;
  readonly postings: OverlayMap<number, PostingRow>;
  readonly sessions: OverlayMap<string, SessionRow>;
  readonly attempts: OverlayMap<number, StoredAttempt>;
  readonly audit: OverlayMap<number, AuditRow>;
  readonly chatMessages: OverlayMap<number, ChatMessageRow>;
  readonly auditChain: OverlayMap<number, AuditLink>;
  readonly idempotency: OverlayMap<string, IdempotencyRow>;
  readonly settings: OverlayMap<string, SettingRow>;
  readonly challenges: OverlayMap<string, ChallengeRow>;
  readonly codes: OverlayMap<number, CodeRow>;
  readonly recoveries: OverlayMap<number, RecoveryRow>;
  readonly devices: OverlayMap<string, DeviceRow>;
  readonly outbox: OverlayMap<number, OutboxRow>;
}

/** The committed rows. */
export type State = { readonly [Table in keyof Maps]: MapBehind<Maps[Table]> };
type MapBehind<Rows> = Rows extends OverlayMap<infer Key, infer Row> ? Map<Key, Row> : never;

/** A transaction's view of every table. */
export type Overlay = { readonly [Table in keyof Maps]: DraftBehind<Maps[Table]> };
type DraftBehind<Rows> = Rows extends OverlayMap<infer Key, infer Row> ? DraftMap<Key, Row> : never;

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

export function overlayOf(state: State): Overlay {
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
