import { before, type Instant } from "#contract/time.ts";
import type { Deps } from "../../deps.ts";
import { networkOf } from "../../network.ts";
import { normalisedUsername } from "../../db/normalisedUsername.ts";
import type { Tables } from "../../db/store.ts";
import { type Counter, countTry, refuseFor, refuseOver } from "../../throttle.ts";

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

  /**
   * Counts a try before `isRightPassword` looks, so that many at once cannot slip past the limit
   * together. A right one clears its counter, and one that nobody could look at was no try. An
   * address counts what has failed, because people sign in together in the morning; those under way
   * beyond its limit are no more than wait for a hash. Throws `too_many_requests` with the time to
   * wait.
   */
  return async function look(isRightPassword: () => Promise<boolean>): Promise<Looked> {
    if (knownDevice === undefined) {
      await refuseOver(store, byAddress.subject, { ...byAddress, most: byAddress.most - 1, now });
    }
    refuseFor(await countTry(store, [own], now));
    const isRight = await isRightPassword().catch(async (error) => {
      await store.attempts.takeBack(own.subject, now);
      throw error;
    });
    if (isRight) {
      await store.attempts.clear(own.subject);
      return { isRight, isLast: false };
    }
    if (knownDevice === undefined) await store.attempts.record(byAddress.subject, now);
    const { count } = await store.attempts.since(own.subject, before(now, lockedFor));
    return { isRight, isLast: count >= failuresPerUser };
  };
}

/** Forgets the failures on a name: its owner has proved themselves in another way. */
export async function clearLoginLock(tables: Tables, username: string): Promise<void> {
  await tables.attempts.clear(nameOf(username));
}

function nameOf(username: string): string {
  return `login:user:${normalisedUsername(username)}`;
}
