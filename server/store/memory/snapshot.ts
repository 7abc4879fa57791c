import type {
  AuditRow,
  IdempotencyRow,
  PostingRow,
  SessionRow,
  TransactionRow,
  UserRow,
} from "../rows.ts";
import {
  keyOf,
  type State,
  type StoredAccount,
  type StoredAttempt,
  type StoredEntry,
} from "./state.ts";

/** Every committed row, as plain JSON. */
export interface Snapshot {
  readonly users: readonly UserRow[];
  readonly accounts: readonly StoredAccount[];
  readonly transactions: readonly TransactionRow[];
  readonly entries: readonly StoredEntry[];
  readonly postings: readonly PostingRow[];
  readonly sessions: readonly SessionRow[];
  readonly attempts: readonly StoredAttempt[];
  readonly audit: readonly AuditRow[];
  readonly idempotency: readonly IdempotencyRow[];
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
    idempotency: [...state.idempotency.values()],
  };
}

export function restore(state: State, snapshot: Snapshot): void {
  const id = (row: { readonly id: number }) => row.id;
  refill(state.users, snapshot.users, id);
  refill(state.accounts, snapshot.accounts, id);
  refill(state.transactions, snapshot.transactions, id);
  refill(state.entries, snapshot.entries, id);
  refill(state.postings, snapshot.postings, id);
  refill(state.sessions, snapshot.sessions, (row) => row.tokenHash);
  refill(state.attempts, snapshot.attempts, id);
  refill(state.audit, snapshot.audit, id);
  refill(state.idempotency, snapshot.idempotency, (row) => keyOf(row.userId, row.key));
}

function refill<Key, Row>(map: Map<Key, Row>, rows: readonly Row[], key: (row: Row) => Key): void {
  map.clear();
  for (const row of rows) map.set(key(row), row);
}
