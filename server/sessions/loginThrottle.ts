import { before, type Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { networkOf } from "../network.ts";
import { nameKey } from "../store/nameKey.ts";
import type { Tables } from "../store/store.ts";
import { type Counter, countTry, refuseFor } from "../throttle.ts";

interface Who {
  readonly username: string;
  readonly clientAddress: string;
  readonly now: Instant;
  /** What this person is called in a browser in which they have signed in before. */
  readonly knownDevice?: string | undefined;
}

export interface Looked {
  readonly isRight: boolean;
  /** The last wrong one that its counter bears. */
  readonly isLast: boolean;
}

/**
 * Counts failed passwords, by the name that was typed and by the address it came from. A known
 * browser has a counter of its own instead of both, so that nobody else can lock its owner out.
 */
export function loginThrottle({ store, policy }: Pick<Deps, "store" | "policy">, who: Who) {
  const { failuresPerUser, lockedFor, failuresPerAddress, addressWindow } = policy.login;
  const { knownDevice, now } = who;
  const own: Counter = {
    subject: knownDevice === undefined ? nameOf(who.username) : `login:device:${knownDevice}`,
    most: failuresPerUser,
    window: lockedFor,
  };
  const byAddress: Counter = {
    subject: `login:address:${networkOf(who.clientAddress)}`,
    most: failuresPerAddress,
    window: addressWindow,
  };
  const counters = knownDevice === undefined ? [own, byAddress] : [own];

  const takeBack = async (taken: readonly Counter[]) => {
    for (const { subject } of taken) await store.attempts.takeBack(subject, now);
  };

  /**
   * Counts a try before `look` sees the password, so that many at once cannot slip past the limit
   * together. A right one clears its own counter; one that nobody could look at was no try. Throws
   * `too_many_requests` with the time to wait.
   */
  return async function look(isRightPassword: () => Promise<boolean>): Promise<Looked> {
    refuseFor(await countTry(store, counters, now));
    const isRight = await isRightPassword().catch(async (error) => {
      await takeBack(counters);
      throw error;
    });
    if (!isRight) {
      const { count } = await store.attempts.since(own.subject, before(now, lockedFor));
      return { isRight, isLast: count >= failuresPerUser };
    }
    await store.attempts.clear(own.subject);
    if (knownDevice === undefined) await takeBack([byAddress]);
    return { isRight, isLast: false };
  };
}

/** Forgets the failures on a name: its owner has proved themselves in another way. */
export async function clearLoginLock(tables: Tables, username: string): Promise<void> {
  await tables.attempts.clear(nameOf(username));
}

function nameOf(username: string): string {
  return `login:user:${nameKey(username)}`;
}
