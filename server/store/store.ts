import type { Instant } from "#contract/time.ts";
import type {
  AccountRow,
  AuditRow,
  Books,
  IdempotencyRow,
  NewAccount,
  NewAuditRow,
  NewEntry,
  NewTransaction,
  NewUser,
  PostingRow,
  SessionRow,
  TransactionRow,
  UserRow,
} from "./rows.ts";

/**
 * The bank's memory, in its own words. Two stores keep this promise: Postgres (a server or the
 * embedded PGlite, one SQL text for both) and plain maps for the mocks. One suite proves both.
 */
export interface Store extends Tables {
  /**
   * Runs `work` atomically: all of it is kept, or nothing when it throws. Inside, use the tables
   * handed to `work` only. Work that lost a deadlock is run again, so it must not act outside.
   */
  transaction<T>(work: (tx: Tables) => Promise<T>): Promise<T>;
  /** Resolves when the database answers. Throws StoreUnavailable when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Tables {
  readonly users: Users;
  readonly accounts: Accounts;
  readonly transactions: Transactions;
  readonly journal: Journal;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly audit: Audit;
  readonly idempotency: Idempotency;
}

export interface Users {
  /** Throws DuplicateRow when the username or e-mail is taken, in any case. */
  insert(user: NewUser): Promise<UserRow>;
  byId(id: number): Promise<UserRow | undefined>;
  /** In any case: `Maya` finds `maya`. */
  byUsername(username: string): Promise<UserRow | undefined>;
  /** Newest first. */
  list(): Promise<UserRow[]>;
}

export interface Accounts {
  /** Throws DuplicateRow when the account number is taken. */
  insert(account: NewAccount): Promise<AccountRow>;
  /** Every account, newest first. */
  list(): Promise<AccountRow[]>;
  listOwnedBy(userId: number): Promise<AccountRow[]>;
  /**
   * Locks these accounts in ascending id order until the transaction ends and answers them with
   * what is held at that moment. Ids that do not exist are absent from the answer.
   */
  lock(ids: readonly number[]): Promise<AccountRow[]>;
}

export interface Transactions {
  insert(transaction: NewTransaction): Promise<TransactionRow>;
  /** The newest `limit` of all customers, newest first. */
  listNewest(limit: number): Promise<TransactionRow[]>;
  /** Every transaction with a side among this user's accounts, newest first. */
  listOwnedBy(userId: number): Promise<TransactionRow[]>;
  count(): Promise<number>;
  /** Locks one transaction until the surrounding transaction ends. */
  lock(id: number): Promise<TransactionRow | undefined>;
  /** Decides a pending transaction; undefined when it was no longer pending. */
  decide(
    id: number,
    decision: {
      readonly status: "completed" | "rejected";
      readonly decidedBy: number;
      readonly decidedAt: Instant;
    },
  ): Promise<TransactionRow | undefined>;
}

export interface Journal {
  /**
   * Books an entry: writes its postings and moves the balances with them. Throws UnbalancedEntry
   * when the legs do not sum to zero, Overdrawn when a balance would fall below its floor (0) and
   * BalanceLimitReached when it would leave the range the bank keeps.
   */
  post(entry: NewEntry): Promise<void>;
  /** The postings of one account, oldest first. */
  postingsOf(accountId: number): Promise<PostingRow[]>;
  /** Compares every balance with its postings. */
  books(): Promise<Books>;
}

export interface Sessions {
  insert(session: SessionRow): Promise<void>;
  /** The session and its user in one read. */
  byTokenHash(tokenHash: string): Promise<{ session: SessionRow; user: UserRow } | undefined>;
  touch(tokenHash: string, at: Instant): Promise<void>;
  delete(tokenHash: string): Promise<void>;
  /** Ends all but this user's `keep` newest sessions; answers the ended ones' token hashes. */
  evictOldest(userId: number, keep: number): Promise<string[]>;
}

/** Failed tries, counted in the store so that all server processes share them. */
export interface Attempts {
  record(subject: string, at: Instant): Promise<void>;
  /** How many since `since`, and when the latest was. */
  since(subject: string, since: Instant): Promise<{ count: number; latest: Instant | undefined }>;
  clear(subject: string): Promise<void>;
}

export interface Audit {
  append(row: NewAuditRow): Promise<void>;
  /** The newest `limit` rows, newest first. */
  newest(limit: number): Promise<AuditRow[]>;
}

export interface Idempotency {
  /**
   * Claims a key for the surrounding transaction. Answers undefined when the key was free and is
   * now claimed, else the row that holds it (waiting for a transaction that is writing it).
   */
  claim(row: Omit<IdempotencyRow, "answer">): Promise<IdempotencyRow | undefined>;
  /** Keeps the answer of a claimed key. */
  answer(userId: number, key: string, answer: IdempotencyRow["answer"]): Promise<void>;
}

/** The database cannot be reached now; the caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

/** A unique value is taken. `field` names it in the contract's words. */
export class DuplicateRow extends Error {
  override readonly name = "DuplicateRow";
  constructor(readonly field: string) {
    super(`Cannot insert a row: its "${field}" is taken`);
  }
}

/** Another transaction holds the same idempotency key and has not ended yet. */
export class RequestInFlight extends Error {
  override readonly name = "RequestInFlight";
}

/** The legs of a journal entry do not sum to zero, or one of them moves nothing. */
export class UnbalancedEntry extends Error {
  override readonly name = "UnbalancedEntry";
}

/** A posting would take an account's balance below its floor. */
export class Overdrawn extends Error {
  override readonly name = "Overdrawn";
}

/** A posting would take a balance beyond 100,000,000,000.00 (10^13 cents). */
export class BalanceLimitReached extends Error {
  override readonly name = "BalanceLimitReached";
}
