import { after, type Duration, type Instant } from "#contract/time.ts";
import type { ScanPositionRow } from "../db/store/scanPositions.ts";
import type { Deps } from "../kernel/deps.ts";
import { continueScan, idsOf, type ScanOptions } from "../kernel/scan.ts";
import { checkAccountSlice, checkEntrySlice } from "./checkBooks.ts";

/** Looks after the books while the bank is open. */
export interface BooksWatch {
  /**
   * Runs one check: the newest entries, some accounts, and the next part of all books when due.
   * Returns when all of them were last checked; null if never.
   */
  look(signal?: AbortSignal): Promise<Instant | null>;
}

/** How many accounts one look compares, and how many entries it sums at a time. */
export interface SliceSize {
  readonly accounts: number;
  readonly entries: number;
}

export interface BooksWatchOptions {
  /** How long after a whole look the next one begins. */
  readonly fullEvery: Duration;
  readonly size: SliceSize;
  /** How far one run checks the books. */
  readonly pace: Pick<ScanOptions, "slices" | "size">;
}

/**
 * Entries are numbered before they are committed, so one may appear behind others: checks this many
 * again.
 */
const LATE_ENTRIES = 1_000;

interface Findings {
  readonly accounts: string;
  readonly entries: string;
}

/** Checks the newest entries, and in turn some accounts. */
function createPartCheck({ store }: Pick<Deps, "store">, size: SliceSize) {
  let lastAccountId = 0;
  let lastEntryId: number | undefined;

  async function wrongAccountIds(): Promise<readonly number[]> {
    const { wrongAccounts, lastAccountId: last } = await store.reconciliation
      .checkAccounts(lastAccountId, size.accounts);
    lastAccountId = last ?? 0;
    return wrongAccounts.map(({ accountId }) => accountId);
  }

  /** Checks a slice at a time, with other work in between. The first check starts at the newest. */
  async function wrongEntryIds(): Promise<readonly number[]> {
    const newest = await store.reconciliation.newestEntryId();
    const wrong: number[] = [];
    for (let from = Math.max(0, (lastEntryId ?? newest) - LATE_ENTRIES); from < newest;) {
      const slice = await store.reconciliation.checkEntries(from, size.entries);
      wrong.push(...slice.wrongEntries);
      from = Math.max(slice.lastEntryId, from + 1);
    }
    lastEntryId = newest;
    return wrong;
  }

  return async (): Promise<Findings> => ({
    accounts: (await wrongAccountIds()).join(" "),
    entries: (await wrongEntryIds()).join(" "),
  });
}

/**
 * A regular check sums the newest entries and compares a slice of the accounts with their newest
 * postings, so its cost doesn't grow with the ledger. All processes together also scan the whole
 * ledger in slices. Wrong books halt payments, as `ledgerHealth` then reports, until a complete
 * scan that began later finds them right again; both are logged and audited.
 */
export function createBooksWatch(
  { store, clock, log, ledgerHealth }: Pick<Deps, "store" | "clock" | "log" | "ledgerHealth">,
  { fullEvery, size, pace }: BooksWatchOptions,
): BooksWatch {
  const checkPart = createPartCheck({ store }, size);
  let isFirst = true;
  let haltedAt: Instant | undefined;

  /** Returns whether the last scan needs a repetition immediately, or is too old. */
  function isDue({ beganAt, endedAt, wrong }: ScanPositionRow): boolean {
    if (isFirst || beganAt === null || endedAt === null) return true;
    if (haltedAt !== undefined && (wrong !== "" || beganAt < haltedAt)) return true;
    return clock.now() >= after(endedAt, fullEvery);
  }

  async function walkBooks(signal: AbortSignal | undefined): Promise<readonly ScanPositionRow[]> {
    const options = { ...pace, isDue, now: clock.now(), signal };
    await continueScan(store, "entries", { ...options, look: checkEntrySlice });
    await continueScan(store, "accounts", { ...options, look: checkAccountSlice });
    isFirst = false;
    return (await store.walks.list()).filter(({ name }) =>
      name === "entries" || name === "accounts"
    );
  }

  async function tell(action: "books.violated" | "books.restored", found: Findings) {
    log.error(action, { ...found });
    await store.audit.append({
      at: clock.now(),
      actorId: null,
      action,
      subject: "books",
      before: null,
      after: { ...found },
    });
  }

  /** Whether every walk that has to say so began after the halt and found nothing to its end. */
  const isRight = (walks: readonly ScanPositionRow[]) =>
    walks.every(({ isUnderWay, beganAt, wrong }) =>
      wrong === "" && !isUnderWay && (haltedAt === undefined || (beganAt ?? "") >= haltedAt)
    );

  return {
    async look(signal) {
      const part = await checkPart();
      if (part.accounts + part.entries !== "") haltedAt ??= clock.now();
      const walks = await walkBooks(signal);
      const wrongOf = (name: "accounts" | "entries") =>
        idsOf([part[name], ...walks.filter((one) => one.name === name).map((one) => one.wrong)]);
      const found = { accounts: wrongOf("accounts"), entries: wrongOf("entries") };
      const isWrong = found.accounts + found.entries !== "";
      ledgerHealth.wrong = `${found.accounts} ${found.entries}`.match(/\d+/g)?.length ?? 0;
      if (isWrong && !ledgerHealth.isHalted) {
        haltedAt ??= clock.now();
        ledgerHealth.isHalted = true;
        await tell("books.violated", found);
      } else if (!isWrong && ledgerHealth.isHalted && isRight(walks)) {
        haltedAt = undefined;
        ledgerHealth.isHalted = false;
        await tell("books.restored", found);
      }
      const ends = walks.map(({ endedAt }) => endedAt).filter((end) => end !== null);
      return ends.length < 2 ? null : ends.toSorted()[0] ?? null;
    },
  };
}
