import { type Cents, negateCents, sumCents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { EntryKind, TransactionType } from "#contract/transactions.ts";

/** The bank's own accounts. Their balances are derived from postings and never stored. */
export type SystemAccount = "cash" | "adjustments" | "closing";

/** One side of a ledger entry: signed cents, positive into the account. */
export interface Leg {
  readonly account: number | SystemAccount;
  readonly amount: Cents;
}

/** A journal entry: its legs sum to zero. Written once, never changed. */
export interface NewEntry extends Partial<EntryWords> {
  readonly kind: EntryKind;
  readonly transactionId: number | null;
  readonly actorId: number;
  readonly postedAt: Instant;
  readonly legs: readonly Leg[];
}

/** The transaction's texts at the time of posting; later edits don't change them. */
export interface EntryWords {
  readonly description: string;
  /** The date the transaction carries; null without a transaction. */
  readonly datedAt: Instant | null;
}

/** Returns the words that an entry keeps of its transaction. */
export function wordsOf(
  { description, createdAt }: { readonly description: string; readonly createdAt: Instant },
): EntryWords {
  return { description, datedAt: createdAt };
}

/** The legs of a journal entry do not sum to zero, or one of them moves nothing. */
export class UnbalancedEntry extends Error {
  override readonly name = "UnbalancedEntry";
}

export interface Movement {
  readonly type: TransactionType;
  readonly fromAccountId: number | null;
  readonly toAccountId: number | null;
  readonly amount: Cents;
}

/**
 * Returns the two legs of a transaction, which sum to zero. The counterpart of deposits and
 * withdrawals is the bank's own cash account.
 */
export function legsOf(movement: Movement): readonly Leg[] {
  return [
    { account: movement.fromAccountId ?? "cash", amount: negateCents(movement.amount) },
    { account: movement.toAccountId ?? "cash", amount: movement.amount },
  ];
}

/** The customer accounts a transaction touches. */
export function accountIdsOf(
  movement: Pick<Movement, "fromAccountId" | "toAccountId">,
): readonly number[] {
  return [movement.fromAccountId, movement.toAccountId].filter((id) => id !== null);
}

/** Moves signed cents into an account, against one of the bank's own. */
export function legsAgainst(
  against: SystemAccount,
  accountId: number,
  amount: Cents,
): readonly Leg[] {
  return [{ account: against, amount: negateCents(amount) }, { account: accountId, amount }];
}

/** A leg with its entry's place among those that are booked with it, from 0. */
export interface EntryLeg extends Leg {
  readonly entry: number;
  /** The account's balance after the leg; null if the caller didn't pass the balance before. */
  readonly balanceAfter: Cents | null;
}

/** Throws UnbalancedEntry unless the entry has two sides or more that sum to zero. */
export function checkEntry({ kind, legs }: NewEntry): void {
  const isBalanced = legs.length >= 2 && sumCents(legs.map((leg) => leg.amount)) === 0;
  if (!isBalanced || legs.some((leg) => leg.amount === 0)) {
    throw new UnbalancedEntry(`Can't post a ${kind}: its postings don't sum to zero`);
  }
}

/**
 * Returns the legs of entries posted together, in the order of writing: by ascending account ID, so
 * concurrent postings can't deadlock, and on each account inflows before outflows. `balances` are
 * those of accounts that the caller has locked.
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
