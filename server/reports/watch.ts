import { after, type Duration, type Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { isBalanced } from "./getBooks.ts";

/** Looks after the books while the bank is open. */
export interface BooksWatch {
  /** One look: at all of the books when that is due or when they were wrong, else at a part. */
  look(): Promise<void>;
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
 * long the journal is. Wrong books halt the bank, as `ledgerHealth` then says, until a full look
 * finds them right again; both are logged and audited.
 */
export function createBooksWatch(
  { store, clock, log, ledgerHealth }: Pick<Deps, "store" | "clock" | "log" | "ledgerHealth">,
  { fullEvery, size }: { readonly fullEvery: Duration; readonly size: LookSize },
): BooksWatch {
  let fullDueAt: Instant | undefined;
  let lastAccountId = 0;
  let lastEntryId = 0;

  async function lookAtAll(): Promise<Findings> {
    const newest = await store.reconciliation.newestEntryId();
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
    const accounts = await store.reconciliation.checkAccounts(lastAccountId, size.accounts);
    lastAccountId = accounts.lastAccountId ?? 0;
    const entries = await wrongNewEntries();
    const isWrong = accounts.wrongAccounts.length > 0 || entries.length > 0;
    return { accounts: accounts.wrongAccounts, entries, isWrong };
  }

  /** A slice at a time, so that others get their turn in between. */
  async function wrongNewEntries(): Promise<readonly number[]> {
    const newest = await store.reconciliation.newestEntryId();
    const wrong: number[] = [];
    for (let from = Math.max(0, lastEntryId - LATE_ENTRIES); from < newest;) {
      const slice = await store.reconciliation.checkEntries(from, size.entries);
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
    async look() {
      const { isHalted } = ledgerHealth;
      const isFullDue = isHalted || fullDueAt === undefined || clock.now() >= fullDueAt;
      const found = isFullDue ? await lookAtAll() : await lookAtPart();
      if (found.isWrong === isHalted) return;
      ledgerHealth.isHalted = found.isWrong;
      await tell(found.isWrong ? "books.violated" : "books.restored", found);
    },
  };
}
