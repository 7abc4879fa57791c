import type { Cents } from "#contract/money.ts";
import type { SystemAccount } from "../rows.ts";

/** What a partial look at the books found. */
export interface BooksSlice {
  /** Accounts whose balance is not what their newest posting left. */
  readonly wrongAccounts: readonly number[];
  /** The last account that was looked at; undefined when there are no more. */
  readonly lastAccountId: number | undefined;
}

export interface NewestEntries {
  /** Entries whose legs do not sum to zero, or which have none. */
  readonly wrongEntries: readonly number[];
  /** The newest entry that was looked at; `afterId` itself when there is none. */
  readonly lastEntryId: number;
}

/** Looks at parts of the books, in bounded time; `journal.books()` looks at all of them. */
export interface BooksParts {
  /** What the bank's own accounts hold: the sums of their postings. */
  systemTotals(): Promise<Readonly<Record<SystemAccount, Cents>>>;
  /** Compares up to `limit` accounts with larger ids than `afterId` with their newest postings. */
  checkAccounts(afterId: number, limit: number): Promise<BooksSlice>;
  /** Sums up to `limit` entries with larger ids than `afterId`. */
  checkEntries(afterId: number, limit: number): Promise<NewestEntries>;
  /** The id of the newest entry; 0 without any. */
  newestEntryId(): Promise<number>;
}
