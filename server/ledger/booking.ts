import { type Leg, type NewEntry, UnbalancedEntry } from "./entry.ts";
import { type Cents, sumCents } from "#contract/money.ts";

/** A leg with its entry's place among those that are booked with it, from 0. */
export interface EntryLeg extends Leg {
  readonly entry: number;
  /** What the leg leaves on its account; null where nobody said what was there. */
  readonly balanceAfter: Cents | null;
}

/** Throws UnbalancedEntry unless the entry has two sides or more that sum to zero. */
export function checkEntry({ kind, legs }: NewEntry): void {
  const isBalanced = legs.length >= 2 && sumCents(legs.map((leg) => leg.amount)) === 0;
  if (!isBalanced || legs.some((leg) => leg.amount === 0)) {
    throw new UnbalancedEntry(`Cannot book a ${kind}: its legs do not sum to zero`);
  }
}

/**
 * The legs of entries that are booked together, in the order in which they are written: by ascending
 * account id, so that two bookings never wait for each other in a ring, and on each account what
 * comes in before what goes out. `balances` are those of accounts that the caller has locked.
 */
export function legsInOrder(
  entries: readonly NewEntry[],
  balances: ReadonlyMap<number, Cents> = new Map(),
): readonly EntryLeg[] {
  const left = new Map(balances);
  return entries
    .flatMap(({ legs }, entry) => legs.map((leg) => ({ ...leg, entry })))
    .sort((one, other) => rank(one) - rank(other) || other.amount - one.amount)
    .map((leg) => {
      const before = typeof leg.account === "number" ? left.get(leg.account) : undefined;
      if (before === undefined || typeof leg.account !== "number") {
        return { ...leg, balanceAfter: null };
      }
      const balanceAfter = sumCents([before, leg.amount]);
      left.set(leg.account, balanceAfter);
      return { ...leg, balanceAfter };
    });
}

/** The bank's own accounts come last; they have no row to lock. */
function rank({ account }: Leg): number {
  return typeof account === "number" ? account : Number.MAX_SAFE_INTEGER;
}
