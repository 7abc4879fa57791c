import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { TransactionSort } from "#contract/transactionList.ts";
import type { TransactionStatus, TransactionType } from "#contract/transactions.ts";
import type { ListedTransaction, LockableRows, NewTransaction, TransactionRow } from "../rows.ts";
import type { ActsAlone } from "./actsAlone.ts";
import type { LimitCounts } from "./limits.ts";
import type { OverviewFigures } from "./overview.ts";
import type { Signatures } from "./signatures.ts";
import type { SearchConditions } from "./search.ts";
import type { Sorted } from "./sorted.ts";

/** A search: transactions must match all of these. */
export interface TransactionSearch {
  readonly terms: SearchConditions;
  /** Whether to search the owners' names and usernames too, besides descriptions and types. */
  readonly owners: boolean;
}

/** Which transactions are meant: those that fit everything that is said. */
export interface TransactionFilter {
  /** `decided`: any but pending. */
  readonly status?: TransactionStatus | "decided" | undefined;
  readonly type?: TransactionType | undefined;
  /** Either side is this account. */
  readonly accountId?: number | undefined;
  /** Transactions with a side of this user. */
  readonly userId?: number | undefined;
  /** Only these of the user's accounts count. */
  readonly accountIds?: readonly number[] | undefined;
  readonly since?: Instant | undefined;
  /** Before this moment. */
  readonly until?: Instant | undefined;
  readonly search?: TransactionSearch | undefined;
}

/** The store's sort keys; pending transactions and the others are separate lists. */
export type StoredSort = Exclude<TransactionSort, "waiting">;

/**
 * A part of a list: at most `limit` rows after `before`, the last row of the previous page; other
 * orders than newest first have their own place.
 */
export interface TransactionPage {
  readonly limit: number;
  readonly before?: { readonly createdAt: Instant; readonly id: number } | undefined;
  readonly sorted?: Sorted<StoredSort> | undefined;
}

/** A page, and the length of the list it is a part of; undefined if that is not counted so far. */
export interface CountedPage {
  readonly rows: ListedTransaction[];
  readonly total: number | undefined;
}

/** Everything an administrator may change about a transaction. */
export type TransactionChange = Omit<TransactionRow, "id" | "initiatorId">;

/** Who asked for a transaction, and what else its row says that entries don't. */
export type TransactionOrigin = Pick<TransactionRow, "id" | "initiatorId" | "metadata">;

/** Deleted transactions are in none of the answers but of `originsOf`. */
export interface Transactions {
  /**
   * Throws DuplicateRow ("metadata") for a second initial deposit of an account: a deposit whose
   * metadata carries `isInitialDeposit: true` and that was not rejected.
   */
  insert(transaction: NewTransaction): Promise<TransactionRow>;
  /** Inserts several, none an initial deposit, and returns their IDs in their order. */
  insertTogether(transactions: readonly NewTransaction[]): Promise<readonly number[]>;
  byId(id: number): Promise<TransactionRow | undefined>;
  /** Returns who asked for these transactions. Unlike all others, also for deleted ones. */
  originsOf(ids: readonly number[]): Promise<TransactionOrigin[]>;
  /** The newest `limit` of all customers, newest first. */
  listNewest(limit: number): Promise<ListedTransaction[]>;
  /** Every transaction with a side among this user's accounts, newest first. */
  listOwnedBy(userId: number): Promise<ListedTransaction[]>;
  /** A page of those that fit, newest first or as `sorted` says. */
  list(filter: TransactionFilter, page: TransactionPage): Promise<ListedTransaction[]>;
  /**
   * Returns a page and the number of all matches: exactly for the whole list; otherwise undefined
   * if there are more than `most`.
   */
  listCounted(
    filter: TransactionFilter,
    page: TransactionPage,
    most: number,
  ): Promise<CountedPage>;
  /** The transactions whose metadata says that they correct this one, oldest first. */
  correctionsOf(id: number): Promise<ListedTransaction[]>;
  /** An account's initial deposit, as `insert` knows it. */
  initialDepositOf(accountId: number): Promise<TransactionRow | undefined>;
  /** Locks one transaction until the surrounding transaction ends. */
  lock(id: number): Promise<TransactionRow | undefined>;
  /** Locks those that aren't locked already, until the surrounding transaction ends. */
  tryLock(ids: readonly number[]): Promise<LockableRows<TransactionRow>>;
  /** Writes what was decided about transactions that are locked and pending. */
  decideTogether(
    decided: readonly Pick<
      TransactionRow,
      "id" | "status" | "decidedBy" | "decidedAt" | "rejectionReason"
    >[],
  ): Promise<void>;
  /** Decides a pending transaction; undefined if it was no longer pending. */
  decide(
    id: number,
    decision: {
      readonly status: "completed" | "rejected";
      readonly decidedBy: number;
      readonly decidedAt: Instant;
    },
  ): Promise<TransactionRow | undefined>;
  /** Rewrites a transaction that exists. Throws like `insert`. */
  change(id: number, change: TransactionChange): Promise<TransactionRow>;
  /** Takes a transaction off every list; journal and audit keep it. */
  delete(id: number, at: Instant): Promise<void>;
}

/** The bank at a glance: what has been deleted does not count. */
export interface SummaryRow {
  readonly totalUsers: number;
  readonly activeUsers: number;
  readonly activeAccounts: number;
  readonly pendingCount: number;
  /** At most LARGEST_SUM_CENTS. */
  readonly pendingAmount: Cents;
}

/** All that waits, in few words. */
export interface PendingRow {
  readonly count: number;
  readonly amount: Cents;
  /** How much of the amount is held on accounts. */
  readonly held: Cents;
  /** Since when the oldest waits; null if nothing does. */
  readonly oldest: Instant | null;
}

export interface SummaryTable {
  read(): Promise<SummaryRow>;
  /** Returns the totals of pending transactions. */
  pending(): Promise<PendingRow>;
}

/** The tables of this area. */
export interface TransactionRepositories {
  readonly transactions: Transactions;
  readonly signatures: Signatures;
  readonly limits: LimitCounts;
  readonly overview: OverviewFigures;
  readonly actsAlone: ActsAlone;
}
