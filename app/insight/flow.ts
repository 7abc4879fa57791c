import { type Cents, minusCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";

/** Money in from outside the customer's accounts, and out of them, in one month. */
export interface MonthFlow {
  /** Its first day, midnight where the viewer is. */
  readonly start: Date;
  readonly in: Cents;
  readonly out: Cents;
}

/** The beginnings of the last `count` months, the current one last, in the viewer's zone. */
export function lastMonths(count: number, now: Date): Date[] {
  return Array.from(
    { length: count },
    (_, place) => new Date(now.getFullYear(), now.getMonth() - (count - 1 - place), 1),
  );
}

/**
 * Money in and out per month, of completed transactions. A transfer between the customer's own
 * accounts is neither.
 */
export function monthlyFlow(
  transactions: readonly Transaction[],
  count: number,
  now: Date,
): readonly MonthFlow[] {
  const done = transactions.filter(({ status }) => status === "completed");
  return lastMonths(count, now).map((start) => {
    const from = start.toISOString();
    const to = new Date(start.getFullYear(), start.getMonth() + 1, 1).toISOString();
    const within = done.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    const sum = (type: Transaction["type"]) =>
      sumCents(within.filter((row) => row.type === type).map(({ amount }) => amount));
    return { start, in: sum("deposit"), out: sum("withdrawal") };
  });
}

/** Returns total money in, total money out, and the difference. */
export function totalsOf(months: readonly MonthFlow[]) {
  const allIn = sumCents(months.map((month) => month.in));
  const allOut = sumCents(months.map((month) => month.out));
  return { in: allIn, out: allOut, net: minusCents(allIn, allOut) };
}
