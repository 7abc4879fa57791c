import { type Cents, cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { EntryKind } from "#contract/transactions.ts";
import type { StatementEntry, StatementFigures } from "#contract/statements.ts";
import type { EntryWords } from "./entry.ts";

/** A posting on one account, with the facts of its entry. */
export interface PostedLeg extends EntryWords {
  readonly id: number;
  readonly kind: EntryKind;
  readonly transactionId: number | null;
  readonly postedAt: Instant;
  readonly amount: Cents;
  readonly balanceAfter: Cents | null;
}

/**
 * Returns an account's statement from one moment to another, from all postings of the account,
 * oldest first. A posting counts from the moment it was booked, whatever date its transaction
 * carries, so nothing that happens later changes a period that is over. A clock that was set back
 * never moves a posting before an earlier one.
 */
export function statementOf(
  postings: readonly PostedLeg[],
  { since, until }: { readonly since: Instant; readonly until: Instant },
): StatementFigures {
  const placeOf = (moment: Instant) => {
    const place = postings.findIndex(({ postedAt }) => postedAt >= moment);
    return place === -1 ? postings.length : place;
  };
  const [first, end] = [placeOf(since), placeOf(until)];
  const balanceBefore = (place: number) => postings[place - 1]?.balanceAfter ?? cents(0);
  let at = since;
  const entries = postings.slice(first, end).map((posting): StatementEntry => {
    const { id, transactionId, kind, description, datedAt, amount, balanceAfter } = posting;
    if (posting.postedAt > at) at = posting.postedAt;
    const balance = balanceAfter ?? cents(0);
    return { id, transactionId, type: kind, at, datedAt, description, amount, balance };
  });
  return { opening: balanceBefore(first), closing: balanceBefore(Math.max(first, end)), entries };
}

/** Returns what an account had after each transaction that is booked on it, by the transaction's ID. */
export function balancesAfter(postings: readonly PostedLeg[]): ReadonlyMap<number, Cents> {
  return new Map(
    postings.flatMap(({ kind, transactionId, balanceAfter }) =>
      transactionId === null || balanceAfter === null || kind === "reversal"
        ? []
        : [[transactionId, balanceAfter] as const]
    ),
  );
}
