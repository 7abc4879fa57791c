import { after, before, type Duration, type Instant, milliseconds } from "#contract/time.ts";
import { AppError } from "./appError.ts";
import { normalizedUsername } from "../db/store/people.ts";
import type { Repositories, Store } from "../db/store.ts";
import { networksOf } from "./network.ts";
import { KEPT_ATTEMPTS } from "./tables/signIn.ts";

export interface Limit {
  readonly most: number;
  readonly window: Duration;
  readonly now: Instant;
}

/** What tries are counted on, and how many it bears within its window. */
export interface Counter extends Omit<Limit, "now"> {
  readonly subject: string;
}

/** Counters on each network that an address is in; a wider one bears more. */
export function networkCounters(
  prefix: string,
  address: string,
  { most, window }: Omit<Counter, "subject">,
): readonly Counter[] {
  return networksOf(address).map(({ network, times }) => ({
    subject: `${prefix}:${network}`,
    most: most * times,
    window,
  }));
}

/**
 * What wrong recovery codes on a person are counted on, until they set a new password by a
 * recovery.
 */
export function wrongRecoveryCodes(userId: number): string {
  return `${KEPT_ATTEMPTS}recovery:${userId}`;
}

/**
 * What wrong codes of a second factor on a person are counted on, until they set a new password by
 * a recovery (the first of a day), or in a session that has proved a second factor.
 */
export function wrongFactorCodes(userId: number): string {
  return `${KEPT_ATTEMPTS}second-factor:${userId}`;
}

const named = (prefix: string) => (username: string) => `${prefix}:${normalizedUsername(username)}`;

/** What tries on a username are counted on, whether anyone has it or not. */
export const nameSubjects = {
  login: named("login:user"),
  hash: named("hash:name"),
  recovery: named("recovery:name"),
};

/** How long to wait where more than `most` attempts on `subject` lie within the window. */
async function waitOver(
  tables: Pick<Repositories, "attempts">,
  subject: string,
  { most, window, now }: Limit,
): Promise<Duration | undefined> {
  const tries = await tables.attempts.since(subject, before(now, window));
  if (tries.latest === undefined || tries.count <= most) return undefined;
  const opensAt = after(tries.latest, window);
  // At most the window: the clock may have been set back.
  const wait = Math.min(window, Date.parse(opensAt) - Date.parse(now));
  return milliseconds(Math.max(1_000, wait));
}

/** Throws `too_many_requests` with the time to wait when there were more than `most` attempts. */
export async function refuseOver(
  tables: Pick<Repositories, "attempts">,
  subject: string,
  limit: Limit,
): Promise<void> {
  refuseFor(await waitOver(tables, subject, limit));
}

/**
 * Counts a try on all of these rate limits, or on none if one of them is used up; then returns how
 * long to wait. Locks each limit, so concurrent tries can't exceed it. Callers that count on
 * several rate limits must name them in the same order each time, to avoid deadlocks.
 */
export async function countTry(
  store: Store,
  counters: readonly Counter[],
  now: Instant,
): Promise<Duration | undefined> {
  return await store.transaction((tx) => countTryIn(tx, counters, now));
}

/** Counts inside a transaction, so a rollback undoes the count. */
export async function countTryIn(
  tx: Pick<Repositories, "attempts">,
  counters: readonly Counter[],
  now: Instant,
): Promise<Duration | undefined> {
  for (const { subject, most, window } of counters) {
    await tx.attempts.lock(subject);
    const wait = await waitOver(tx, subject, { most: most - 1, window, now });
    if (wait !== undefined) return wait;
  }
  for (const { subject } of counters) await tx.attempts.record(subject, now);
  return undefined;
}

/** Throws `too_many_requests` if there is a time to wait. */
export function refuseFor(wait: Duration | undefined): void {
  if (wait !== undefined) throw new AppError("too_many_requests", { retryAfter: wait });
}
