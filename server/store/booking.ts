import { sumCents } from "#contract/money.ts";
import type { Leg, NewEntry } from "./rows.ts";
import { UnbalancedEntry } from "./errors.ts";

/** No balance leaves ±10^13 cents, so that sums of many stay exact integers everywhere. */
export const LARGEST_BALANCE_CENTS = 10_000_000_000_000;

/** Throws UnbalancedEntry unless the entry has two sides or more that sum to zero. */
export function checkEntry({ kind, legs }: NewEntry): void {
  const isBalanced = legs.length >= 2 && sumCents(legs.map((leg) => leg.amount)) === 0;
  if (!isBalanced || legs.some((leg) => leg.amount === 0)) {
    throw new UnbalancedEntry(`Cannot book a ${kind}: its legs do not sum to zero`);
  }
}

/** Customers' legs by ascending account id, so that two entries never wait for each other in a ring. */
export function inBookingOrder(legs: readonly Leg[]): Leg[] {
  return legs.toSorted(byRank);
}

function byRank(one: Leg, other: Leg): number {
  const [first, second] = [rank(one), rank(other)];
  return first === second ? 0 : first - second;
}

function rank({ account }: Leg): number {
  return typeof account === "number" ? account : Infinity;
}

/** A leg with the entry it belongs to. */
export interface EntryLeg extends Leg {
  readonly entryId: number;
}

/** By ascending account id, and on each account what comes in before what goes out. */
export function inSafeOrder(legs: readonly EntryLeg[]): EntryLeg[] {
  return legs.toSorted((one, other) => byRank(one, other) || other.amount - one.amount);
}
