import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents, negateCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, touches } from "#app/format/transactionWords.ts";

export interface StatementEntry {
  readonly transaction: Transaction;
  /** Signed, into the account. */
  readonly amount: Cents;
  /** The account's balance after it. */
  readonly balance: Cents;
}

/** One account in one month; opening + in − out = closing. */
export interface MonthStatement {
  readonly opening: Cents;
  readonly closing: Cents;
  readonly in: Cents;
  readonly out: Cents;
  /** The earliest first. */
  readonly entries: readonly StatementEntry[];
}

/**
 * The statement of an account for the month that begins at `start`: what was completed in it, by
 * the day each transaction carries, and the balances around it, walked back from today's.
 */
export function monthStatement(
  transactions: readonly Transaction[],
  account: Account,
  start: Date,
): MonthStatement {
  const from = start.toISOString();
  const to = new Date(start.getFullYear(), start.getMonth() + 1, 1).toISOString();
  const own = transactions
    .filter((row) => row.status === "completed" && touches(row, account.id))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id);
  const sum = (rows: readonly Transaction[]) =>
    sumCents(rows.map((row) => effectOn(row, account.id)));

  const later = own.filter(({ createdAt }) => createdAt >= to);
  const within = own.filter(({ createdAt }) => createdAt >= from && createdAt < to);
  const closing = minusCents(account.balance, sum(later));
  const opening = minusCents(closing, sum(within));
  let balance = opening;
  const entries = within.map((transaction) => {
    const amount = effectOn(transaction, account.id);
    balance = sumCents([balance, amount]);
    return { transaction, amount, balance };
  });
  const amounts = entries.map(({ amount }) => amount);
  return {
    opening,
    closing,
    in: sumCents(amounts.filter((amount) => amount > 0)),
    out: negateCents(sumCents(amounts.filter((amount) => amount < 0))),
    entries,
  };
}
