import { type Cents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type Direction, directionOf } from "#app/format/effect.ts";

/** What moved, one sum for each way it went. */
export type Sums = Readonly<Record<Direction, Cents>>;

/**
 * The sums of what is shown, seen from one account or from all together. What was rejected never
 * moved and counts for nothing; what is pending counts as if it were approved.
 */
export function sumsOf(shown: readonly Transaction[], accountId: number | null): Sums {
  const moved = shown.filter(({ status }) => status !== "rejected");
  const sum = (direction: Direction) =>
    sumCents(
      moved.filter((row) => directionOf(row, accountId) === direction).map(({ amount }) => amount),
    );
  return { in: sum("in"), out: sum("out"), between: sum("between") };
}
