import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, touches } from "#app/format/transactionWords.ts";

/** One account with what was booked on it, as accounting programs want it. */
export interface Ledger {
  readonly account: Account;
  readonly entries: readonly LedgerEntry[];
  /** What the entries lead from and to; null where something between them is not shown. */
  readonly bounds: Bounds | null;
}

export interface LedgerEntry {
  readonly transaction: Transaction;
  /** Signed, into the account. */
  readonly amount: Cents;
}

export interface LedgerOptions {
  /** What is shown, of every page. */
  readonly shown: readonly Transaction[];
  /** Everything there is, from which it was chosen. */
  readonly all: readonly Transaction[];
  readonly accounts: readonly Account[];
  /** The one account that is looked at; null for all. */
  readonly accountId: number | null;
}

/**
 * What is shown, account by account. Only what is completed has been booked; a transfer between own
 * accounts stands in both. With one account chosen there is only that one. Where nothing is booked
 * every account has an empty ledger, because no format knows a file without any.
 */
export function ledgersOf(
  { shown, all, accounts, accountId }: LedgerOptions,
): readonly Ledger[] {
  const booked = shown.filter(({ status }) => status === "completed");
  const ledgers = accounts
    .filter(({ id }) => accountId === null || id === accountId)
    .map((account) => {
      const own = booked.filter((transaction) => touches(transaction, account.id));
      return {
        account,
        entries: own.map((transaction) => ({
          transaction,
          amount: effectOn(transaction, account.id),
        })),
        bounds: boundsOf(own, account, all),
      };
    });
  const used = ledgers.filter(({ entries }) => entries.length > 0);
  return used.length > 0 ? used : ledgers;
}

/** opening + entries = closing */
interface Bounds {
  readonly opening: Cents;
  readonly closing: Cents;
}

/**
 * What an account held before and after these of its booked transactions, walked back from today's
 * balance. Null where there are none, or where others were booked between them: then no sum leads
 * from one to the other.
 */
function boundsOf(
  entries: readonly Transaction[],
  account: Account,
  all: readonly Transaction[],
): Bounds | null {
  const chosen = new Set(entries.map(({ id }) => id));
  const booked = all
    .filter((row) => row.status === "completed" && touches(row, account.id))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id);
  const last = booked.findLastIndex(({ id }) => chosen.has(id));
  const first = booked.findIndex(({ id }) => chosen.has(id));
  if (last < 0 || last - first + 1 !== chosen.size) return null;
  const sum = (rows: readonly Transaction[]) =>
    sumCents(rows.map((row) => effectOn(row, account.id)));
  const closing = minusCents(account.balance, sum(booked.slice(last + 1)));
  return { opening: minusCents(closing, sum(entries)), closing };
}
