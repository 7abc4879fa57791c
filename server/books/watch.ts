import { after, type Duration, type Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { isBalanced } from "./getBooks.ts";

/** Looks after the books while the bank is open. */
export interface BooksWatch {
  /** One look: at all of the books when that is due or when they were wrong, else at a part. */
  look(): Promise<void>;
  /** Whether the books were found wrong, so that no money may move. */
  isHalted(): boolean;
}

/** How many accounts one ordinary look compares, and how many entries it sums at a time. */
export interface LookSize {
  readonly accounts: number;
  readonly entries: number;
}

/**
 * Entries are numbered before they are committed, so one may come to light behind others: this
 * many are looked at again.
 */
const LATE_ENTRIES = 1_000;

interface Findings {
  readonly accounts: readonly number[];
  readonly entries: readonly number[];
  readonly isWrong: boolean;
}

/**
 * A full look compares every balance with its postings. An ordinary one sums the newest entries and
 * compares a slice of the accounts with their newest postings, so that it costs the same however
 * long the journal is. Wrong books halt the bank until a full look finds them right again; both are
 * logged and audited.
 */
export function createBooksWatch(
  { store, clock, log }: Pick<Deps, "store" | "clock" | "log">,
  { fullEvery, size }: { readonly fullEvery: Duration; readonly size: LookSize },
): BooksWatch {
  let halted = false;
  let fullDueAt: Instant | undefined;
  let lastAccountId = 0;
  let lastEntryId = 0;

  async function lookAtAll(): Promise<Findings> {
    const newest = await store.booksParts.newestEntryId();
    const books = await store.journal.books();
    lastEntryId = newest;
    fullDueAt = after(clock.now(), fullEvery);
    return {
      accounts: books.discrepancies.map(({ accountId }) => accountId),
      entries: books.unbalancedEntries,
      isWrong: !isBalanced(books),
    };
  }

  async function lookAtPart(): Promise<Findings> {
    const accounts = await store.booksParts.checkAccounts(lastAccountId, size.accounts);
    lastAccountId = accounts.lastAccountId ?? 0;
    const entries = await wrongNewEntries();
    const isWrong = accounts.wrongAccounts.length > 0 || entries.length > 0;
    return { accounts: accounts.wrongAccounts, entries, isWrong };
  }

  /** A slice at a time, so that others get their turn in between. */
  async function wrongNewEntries(): Promise<readonly number[]> {
    const newest = await store.booksParts.newestEntryId();
    const wrong: number[] = [];
    for (let from = Math.max(0, lastEntryId - LATE_ENTRIES); from < newest;) {
      const slice = await store.booksParts.checkEntries(from, size.entries);
      wrong.push(...slice.wrongEntries);
      from = Math.max(slice.lastEntryId, from + 1);
    }
    lastEntryId = newest;
    return wrong;
  }

  async function tell(action: "books.violated" | "books.restored", found: Findings) {
    const list = (ids: readonly number[]) => ids.slice(0, 20).join(" ");
    const fields = { accounts: list(found.accounts), entries: list(found.entries) };
    log.error(action, fields);
    await store.audit.append({
      at: clock.now(),
      actorId: null,
      action,
      subject: "books",
      before: null,
      after: fields,
    });
  }

  return {
    isHalted: () => halted,
    async look() {
      const isFullDue = halted || fullDueAt === undefined || clock.now() >= fullDueAt;
      const found = isFullDue ? await lookAtAll() : await lookAtPart();
      if (found.isWrong === halted) return;
      halted = found.isWrong;
      await tell(halted ? "books.violated" : "books.restored", found);
    },
  };
}
