import { type Instant, instantOf } from "#contract/time.ts";

/**
 * The rules of closed months. A closed month takes no posting, and the transactions dated in it stay
 * as they are. Triggers in the database enforce it again for every client
 * (server/db/schema/9-months.sql).
 */

/** A calendar month in UTC, such as `2026-11`. */
export type Month = string;

/** Returns the month of a moment, in UTC as instants are. */
export function monthOf(moment: Instant): Month {
  return moment.slice(0, 7);
}

/** Returns the first moment after a month. */
export function monthEnd(month: Month): Instant {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return instantOf(new Date(Date.UTC(year, number, 1)));
}

/** Returns the month after a month. */
export function monthAfter(month: Month): Month {
  return monthOf(monthEnd(month));
}

/**
 * Returns the first of these moments that is in a closed month; undefined if none is. Everything
 * before `closedUntil` is closed; null if no month is.
 */
export function firstClosed(
  closedUntil: Instant | null,
  moments: readonly (Instant | null)[],
): Instant | undefined {
  if (closedUntil === null) return undefined;
  return moments.find((moment) => moment !== null && moment < closedUntil) ?? undefined;
}

/** Why a month can't be closed, in the order of importance. */
export type ClosingProblem = "closed" | "not_over" | "later" | "pending";

export interface ClosingCase {
  readonly month: Month;
  /** The newest closed month; null if none is. Then any month may come first. */
  readonly lastClosed: Month | null;
  /** How many pending transactions are dated before the month's end. */
  readonly pending: number;
  readonly now: Instant;
}

/** Judges whether a month can be closed: the next one, over, and with nothing pending. */
export function judgeClosing(
  { month, lastClosed, pending, now }: ClosingCase,
): "ready" | ClosingProblem {
  if (lastClosed !== null && month <= lastClosed) return "closed";
  if (now < monthEnd(month)) return "not_over";
  if (lastClosed !== null && month !== monthAfter(lastClosed)) return "later";
  return pending > 0 ? "pending" : "ready";
}
