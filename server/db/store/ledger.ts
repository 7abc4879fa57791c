import type { Cents } from "#contract/money.ts";
import type { NewEntry, SystemAccount } from "../../ledger/entry.ts";
import type { Instant } from "#contract/time.ts";
import type { ClosedMonths } from "./closedMonths.ts";
import type { LedgerLinks } from "./ledgerLinks.ts";
import type { Books, Discrepancy, PostingRow } from "../rows.ts";

/** From a moment, or from the beginning, until before another. */
export interface Period {
  readonly from: Instant | null;
  readonly until: Instant;
}

export interface Journal {
  /**
   * Posts an entry: writes its postings and moves the balances. Returns the entry's ID. Throws
   * UnbalancedEntry if the legs don't sum to zero, Overdrawn if a balance would fall below its
   * floor (0 at first), and BalanceLimitReached if it would leave the supported range.
   */
  post(entry: NewEntry): Promise<number>;
  /**
   * Posts entries together, inside a transaction. Posts an account's inflows before its outflows,
   * so only their sum can overdraw it. A caller that has locked the accounts may pass their
   * balances, which saves a query for each. Throws like `post`.
   */
  postTogether(
    entries: readonly NewEntry[],
    balances?: ReadonlyMap<number, Cents>,
  ): Promise<void>;
  /** The postings of one transaction, its reversals included, oldest first. */
  postingsOfTransaction(transactionId: number): Promise<PostingRow[]>;
  /** The postings of one account, oldest first. */
  postingsOf(accountId: number): Promise<PostingRow[]>;
  /**
   * The postings of up to `limit` entries with larger IDs than `afterId` that were posted in a
   * period, oldest first.
   */
  postedIn(period: Period, afterId: number, limit: number): Promise<PostingRow[]>;
  /** Returns how many entries were posted in a period. */
  countPostedIn(period: Period): Promise<number>;
  /** Compares every balance with its postings. */
  books(): Promise<Books>;
}

/** The result of a partial check of the books. */
export interface BooksSlice {
  /** Accounts whose balance is not what their newest posting left, which is said as `postings`. */
  readonly wrongAccounts: readonly Discrepancy[];
  /** The total balance of the checked accounts. */
  readonly total: Cents;
  /** The last account that was checked; undefined if there are no more. */
  readonly lastAccountId: number | undefined;
}

export interface TransactionsSlice {
  readonly wrongTransactions: readonly number[];
  /** The last transaction that was checked; undefined if there are no more. */
  readonly lastTransactionId: number | undefined;
}

export interface NewestEntries {
  /**
   * Entries whose legs do not sum to zero or are not there, legs without an entry by the number of
   * theirs, and entries with a leg that leaves another balance than the posting before it and its
   * amount come to. Where there are none, each account's newest posting says what all its postings
   * sum to.
   */
  readonly wrongEntries: readonly number[];
  /** The newest entry that was checked; `afterId` itself if there is none. */
  readonly lastEntryId: number;
  /** Whether there are no more behind it. */
  readonly isEnd: boolean;
}

/** Checks parts of the books, in bounded time; `journal.books()` checks all of them. */
export interface Reconciliation {
  /** Returns the balances of the bank's own accounts: the sums of their postings. */
  systemTotals(): Promise<Readonly<Record<SystemAccount, Cents>>>;
  /** Compares up to `limit` accounts with larger ids than `afterId` with their newest postings. */
  checkAccounts(afterId: number, limit: number): Promise<BooksSlice>;
  /** Checks up to `limit` entries with IDs larger than `afterId`. */
  checkEntries(afterId: number, limit: number): Promise<NewestEntries>;
  /**
   * Compares up to `limit` transactions with larger ids than `afterId` with what their entries
   * moved. Of deleted ones either nothing is left, or all of it where closing an account hid them.
   */
  checkTransactions(afterId: number, limit: number): Promise<TransactionsSlice>;
  /** The id of the newest entry; 0 without any. */
  newestEntryId(): Promise<number>;
}

/** The tables of this area. */
export interface LedgerRepositories {
  readonly journal: Journal;
  readonly reconciliation: Reconciliation;
  readonly ledgerLinks: LedgerLinks;
  readonly closedMonths: ClosedMonths;
}
