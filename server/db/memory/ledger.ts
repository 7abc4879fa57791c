import { type Cents, cents, sumCents } from "#contract/money.ts";
import {
  accountIdsOf,
  checkEntry,
  type Leg,
  legsInOrder,
  legsOf,
  type NewEntry,
  type SystemAccount,
} from "../../ledger/entry.ts";
import { LARGEST_BALANCE_CENTS } from "../../ledger/rules.ts";
import { BalanceLimitReached, Overdrawn } from "../errors.ts";
import type { Books } from "../rows.ts";
import type { Journal, LedgerRepositories, Period, Reconciliation } from "../store/ledger.ts";
import { memoryClosedMonths, refuseClosedMonth } from "./closedMonths.ts";
import { memoryLedgerLinks } from "./ledgerLinks.ts";
import type { Maps } from "./state.ts";
import type { StoredEntry, StoredTransaction } from "./storedRows.ts";
import { filterRows, mustExist, type UnitOfWork } from "./unitOfWork.ts";

function memoryJournal(unit: UnitOfWork): Journal {
  const { entries, postings } = unit;

  function begin({ legs, ...entry }: NewEntry): StoredEntry {
    refuseUnsound(unit, { legs, ...entry });
    refuseClosedMonth(unit, entry.postedAt, entry.datedAt ?? null);
    mustExist(unit, "users", entry.actorId);
    mustExist(unit, "transactions", entry.transactionId);
    const stored = { description: "", datedAt: null, ...entry, id: unit.nextId("entries") };
    entries.set(stored.id, stored);
    return stored;
  }

  function write({ id: entryId, ...entry }: StoredEntry, leg: Leg): void {
    const balanceAfter = move(unit, leg, entry.postedAt);
    const id = unit.nextId("postings");
    postings.set(id, { ...entry, ...leg, id, entryId, balanceAfter });
  }

  function book(together: readonly NewEntry[]): readonly StoredEntry[] {
    const stored = together.map(begin);
    for (const { entry, balanceAfter: _, ...leg } of legsInOrder(together)) {
      const of = stored[entry];
      if (of !== undefined) write(of, leg);
    }
    return stored;
  }

  return {
    async post(entry) {
      const [stored] = book([entry]);
      if (stored === undefined) throw new Error("The entry wasn't posted");
      return stored.id;
    },
    postTogether: async (entries) => void book(entries),
    async postingsOfTransaction(transactionId) {
      return filterRows(postings, (posting) => posting.transactionId === transactionId);
    },
    async postingsOf(accountId) {
      return [...postings.of(accountId)].sort((one, other) => one.id - other.id);
    },
    async postedIn(period, afterId, limit) {
      const wanted = new Set(
        filterRows(entries, (entry) => entry.id > afterId && isPostedIn(entry, period))
          .map(({ id }) => id).sort((one, other) => one - other).slice(0, limit),
      );
      return filterRows(postings, ({ entryId }) => wanted.has(entryId))
        .sort((one, other) => one.entryId - other.entryId || one.id - other.id);
    },
    countPostedIn: async (period) =>
      filterRows(entries, (entry) => isPostedIn(entry, period)).length,
    books: async () => readBooks(unit),
  };
}

function isPostedIn({ postedAt }: StoredEntry, { from, until }: Period): boolean {
  return (from === null || postedAt >= from) && postedAt < until;
}

function refuseUnsound(unit: UnitOfWork, entry: NewEntry): void {
  try {
    checkEntry(entry);
  } catch (failure) {
    unit.refuse(failure instanceof Error ? failure : new Error(String(failure)));
  }
}

/** Moves a customer's balance and returns what it is then; the bank's own accounts have none. */
function move(
  unit: UnitOfWork,
  { account: id, amount }: Leg,
  postedAt: NewEntry["postedAt"],
): Cents | null {
  if (typeof id !== "number") return null;
  mustExist(unit, "accounts", id);
  const account = unit.accounts.get(id);
  if (account === undefined) return null;
  if (account.deletedAt !== undefined) {
    unit.refuse(new Error("Can't post: the account is closed"));
  }
  const balance = cents(sumCents([account.balance, amount]));
  if (balance < (account.floor ?? 0)) {
    unit.refuse(new Overdrawn("Can't post: the balance would fall below its floor"));
  }
  if (account.locked > 0 && balance < account.locked) {
    unit.refuse(new Overdrawn("Can't post: the balance would fall below the locked amount"));
  }
  if (Math.abs(balance) > LARGEST_BALANCE_CENTS) {
    unit.refuse(new BalanceLimitReached("Can't post: the balance would leave its range"));
  }
  const { lastActivityDate: before } = account;
  const lastActivityDate = before !== null && before > postedAt ? before : postedAt;
  unit.accounts.set(id, { ...account, balance, lastActivityDate });
  return balance;
}

function readBooks({ accounts, entries, postings }: Maps): Books {
  const all = [...postings.values()];
  const customers = [...accounts.values()];
  const sumOf = (belongs: (posting: typeof all[number]) => boolean) =>
    sumCents(all.filter(belongs).map((posting) => posting.amount));

  return {
    discrepancies: customers.map(({ id, balance }) => ({
      accountId: id,
      balance,
      postings: sumOf((posting) => posting.account === id),
    })).filter(({ balance, postings }) => balance !== postings),
    unbalancedEntries: [...entries.values()].map(({ id }) => id)
      .filter((id) => sumOf((posting) => posting.entryId === id) !== 0),
    customerTotal: sumCents(customers.map(({ balance }) => balance)),
    postingTotal: cents(sumOf(() => true)),
  };
}

function memoryReconciliation(
  { accounts, entries, postings, transactions }: UnitOfWork,
): Reconciliation {
  const after = <Row extends { readonly id: number }>(rows: Iterable<Row>, id: number): Row[] =>
    [...rows].filter((row) => row.id > id).sort((one, other) => one.id - other.id);
  const totalOf = (account: SystemAccount) =>
    sumCents(
      [...postings.of(account)]
        .map(({ amount }) => amount),
    );

  return {
    async systemTotals() {
      return {
        cash: totalOf("cash"),
        adjustments: totalOf("adjustments"),
        closing: totalOf("closing"),
      };
    },
    async checkAccounts(afterId, limit) {
      const slice = after(accounts.values(), afterId).slice(0, limit);
      const newest = new Map([...postings.values()].map((one) => [one.account, one.balanceAfter]));
      return {
        wrongAccounts: slice.map(({ id, balance }) => ({
          accountId: id,
          balance,
          postings: newest.get(id) ?? cents(0),
        })).filter(({ balance, postings }) => balance !== postings),
        total: cents(sumCents(slice.map(({ balance }) => balance))),
        lastAccountId: slice.length < limit ? undefined : slice.at(-1)?.id,
      };
    },
    async checkEntries(afterId, limit) {
      const slice = after(entries.values(), afterId).slice(0, limit);
      const legs = Map.groupBy(postings.values(), ({ entryId }) => entryId);
      const left = new Map<unknown, number>();
      const broken = new Set<number>();
      for (const { entryId, account, amount, balanceAfter } of postings.values()) {
        if (balanceAfter === null) continue;
        if (balanceAfter - amount !== (left.get(account) ?? 0)) broken.add(entryId);
        left.set(account, balanceAfter);
      }
      const isWrong = (id: number) => {
        const own = legs.get(id) ?? [];
        return own.length === 0 || sumCents(own.map(({ amount }) => amount)) !== 0 ||
          broken.has(id);
      };
      return {
        wrongEntries: slice.map(({ id }) => id).filter(isWrong),
        lastEntryId: slice.at(-1)?.id ?? afterId,
        isEnd: slice.length < limit,
      };
    },
    async checkTransactions(afterId, limit) {
      const slice = after(transactions.values(), afterId).slice(0, limit);
      const isWrong = (row: StoredTransaction) => {
        const own = [...postings.values()].filter((one) =>
          one.transactionId === row.id && typeof one.account === "number"
        );
        const moved = (account: number | null) =>
          sumCents(own.filter((one) => one.account === account).map(({ amount }) => amount));
        const accounts = new Set([...own.map((one) => one.account), ...accountIdsOf(row)]);
        const wanted = new Map(
          row.status === "completed"
            ? legsOf(row).map(({ account, amount }) => [account, amount])
            : [],
        );
        const sums = [...accounts].filter((account) => typeof account === "number")
          .map((account) => [moved(account), wanted.get(account) ?? 0] as const);
        const isOff = sums.some(([is, shall]) => is !== shall);
        return isOff && (row.deletedAt === undefined || sums.some(([is]) => is !== 0));
      };
      return {
        wrongTransactions: slice.filter(isWrong).map(({ id }) => id),
        lastTransactionId: slice.length < limit ? undefined : slice.at(-1)?.id,
      };
    },
    async newestEntryId() {
      return after(entries.values(), 0).at(-1)?.id ?? 0;
    },
  };
}

export function memoryLedgerRepositories(unit: UnitOfWork): LedgerRepositories {
  return {
    journal: memoryJournal(unit),
    reconciliation: memoryReconciliation(unit),
    ledgerLinks: memoryLedgerLinks(unit),
    closedMonths: memoryClosedMonths(unit),
  };
}
