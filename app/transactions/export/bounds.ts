import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, touches } from "#app/format/effect.ts";

/** opening + entries = closing */
export interface Bounds {
  readonly opening: Cents;
  readonly closing: Cents;
}

/**
 * What an account held before and after these of its booked transactions, walked back from today's
 * balance. Null where there are none, or where others were booked between them: then no sum leads
 * from one to the other.
 */
export function boundsOf(
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
