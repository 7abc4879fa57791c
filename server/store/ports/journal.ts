import type { Books, NewEntry, PostingRow } from "../rows.ts";

export interface Journal {
  /**
   * Books an entry: writes its postings and moves the balances with them. Throws UnbalancedEntry
   * when the legs do not sum to zero, Overdrawn when a balance would fall below its floor (0 at first) and
   * BalanceLimitReached when it would leave the range the bank keeps.
   */
  post(entry: NewEntry): Promise<void>;
  /**
   * Books entries that belong together, inside a transaction: on each account what comes in before
   * what goes out, so that only their sum can overdraw. Throws like `post`.
   */
  postTogether(entries: readonly NewEntry[]): Promise<void>;
  /** The postings of one transaction, its reversals included, oldest first. */
  postingsOfTransaction(transactionId: number): Promise<PostingRow[]>;
  /** The postings of one account, oldest first. */
  postingsOf(accountId: number): Promise<PostingRow[]>;
  /** Compares every balance with its postings. */
  books(): Promise<Books>;
}
