import type { AuditRow, IdempotencyRow, PostingRow, SessionRow, UserRow } from "../rows.ts";
import type { AuditLink } from "../store/audit.ts";
import type { ChatMessageRow } from "../store/chat.ts";
import type { OutboxRow, SettingRow } from "../store/operations.ts";
import type { ChallengeRow, CodeRow, DeviceRow, RecoveryRow } from "../store/people.ts";
import {
  deviceKey,
  keyOf,
  type State,
  type StoredAccount,
  type StoredAttempt,
  type StoredEntry,
  type StoredTransaction,
} from "./state.ts";

/** Every committed row, as plain JSON. */
export interface Snapshot {
  readonly users: readonly UserRow[];
  readonly accounts: readonly StoredAccount[];
  readonly transactions: readonly StoredTransaction[];
  readonly entries: readonly StoredEntry[];
  readonly postings: readonly PostingRow[];
  readonly sessions: readonly SessionRow[];
  readonly attempts: readonly StoredAttempt[];
  readonly audit: readonly AuditRow[];
  /** Missing in snapshots of older versions. */
  readonly chatMessages?: readonly ChatMessageRow[];
  readonly auditChain?: readonly AuditLink[];
  readonly idempotency: readonly IdempotencyRow[];
  readonly settings?: readonly SettingRow[];
  readonly challenges?: readonly ChallengeRow[];
  readonly codes?: readonly CodeRow[];
  readonly recoveries?: readonly RecoveryRow[];
  readonly devices?: readonly DeviceRow[];
  readonly outbox?: readonly OutboxRow[];
}

export function snapshotOf(state: State): Snapshot {
  return {
    users: [...state.users.values()],
    accounts: [...state.accounts.values()],
    transactions: [...state.transactions.values()],
    entries: [...state.entries.values()],
    postings: [...state.postings.values()],
    sessions: [...state.sessions.values()],
    attempts: [...state.attempts.values()],
    audit: [...state.audit.values()],
    chatMessages: [...state.chatMessages.values()],
    auditChain: [...state.auditChain.values()],
    idempotency: [...state.idempotency.values()],
    settings: [...state.settings.values()],
    challenges: [...state.challenges.values()],
    codes: [...state.codes.values()],
    recoveries: [...state.recoveries.values()],
    devices: [...state.devices.values()],
    outbox: [...state.outbox.values()],
  };
}

export function restore(state: State, snapshot: Snapshot): void {
  const id = (row: { readonly id: number }) => row.id;
  refill(state.users, snapshot.users.map(wholeUser), id);
  refill(state.accounts, snapshot.accounts, id);
  refill(state.transactions, snapshot.transactions, id);
  refill(state.entries, snapshot.entries, id);
  refill(state.postings, snapshot.postings, id);
  refill(state.sessions, snapshot.sessions.map(numberedSession), (row) => row.tokenHash);
  refill(state.attempts, snapshot.attempts, id);
  refill(state.audit, snapshot.audit, id);
  refill(state.chatMessages, snapshot.chatMessages ?? [], id);
  refill(state.auditChain, snapshot.auditChain ?? [], (row) => row.seq);
  refill(state.idempotency, snapshot.idempotency, (row) => keyOf(row.userId, row.key));
  refill(state.settings, snapshot.settings ?? [], (row) => row.key);
  refill(state.challenges, snapshot.challenges ?? [], (row) => row.tokenHash);
  refill(state.codes, snapshot.codes ?? [], id);
  refill(state.recoveries, snapshot.recoveries ?? [], id);
  refill(state.devices, snapshot.devices ?? [], (row) => deviceKey(row.tokenHash, row.userId));
  refill(state.outbox, snapshot.outbox ?? [], id);
}

/** People of older versions lack what came later: sealed identities, and who chose the password. */
function wholeUser(row: UserRow): UserRow {
  const { sealedIdentity = null, passwordChangeDue = false } = row;
  return { ...row, sealedIdentity, passwordChangeDue };
}

/** Sessions had no numbers at first. */
function numberedSession(row: SessionRow, at: number): SessionRow {
  return { ...row, id: row.id ?? at + 1 };
}

function refill<Key, Row>(map: Map<Key, Row>, rows: readonly Row[], key: (row: Row) => Key): void {
  map.clear();
  for (const row of rows) map.set(key(row), row);
}
