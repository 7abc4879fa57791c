import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import type { Tables } from "../store/store.ts";
import { refuseOver } from "../throttle.ts";

interface Who {
  readonly username: string;
  readonly clientAddress: string;
  readonly now: Instant;
  /** The hash of a browser in which this very person has signed in before. */
  readonly knownDevice?: string | undefined;
}

/**
 * Counts failed sign-ins, by the name that was typed and by the address it came from. A known
 * browser has a counter of its own instead of both, so that nobody else can lock its owner out.
 */
export function loginThrottle({ store, policy }: Pick<Deps, "store" | "policy">, who: Who) {
  const { failuresPerUser, lockedFor, failuresPerAddress, addressWindow } = policy.login;
  const { knownDevice, now } = who;
  const own = knownDevice === undefined ? nameOf(who.username) : `login:device:${knownDevice}`;
  const byAddress = `login:address:${who.clientAddress}`;
  const perUser = { window: lockedFor, now };

  return {
    /**
     * Counts a try before the password is looked at, so that many at once cannot slip past the
     * limit together. Throws `too_many_requests` with the time to wait.
     */
    async begin(): Promise<void> {
      await refuseOver(store, own, { most: failuresPerUser - 1, ...perUser });
      if (knownDevice === undefined) {
        const perAddress = { most: failuresPerAddress - 1, window: addressWindow, now };
        await refuseOver(store, byAddress, perAddress);
      }
      await store.attempts.record(own, now);
      await refuseOver(store, own, { most: failuresPerUser, ...perUser });
    },
    async failed(): Promise<void> {
      await store.attempts.record(byAddress, now);
    },
    async succeeded(): Promise<void> {
      await store.attempts.clear(own);
    },
  };
}

/** Forgets the failures on a name: its owner has proved themselves in another way. */
export async function clearLoginLock(tables: Tables, username: string): Promise<void> {
  await tables.attempts.clear(nameOf(username));
}

function nameOf(username: string): string {
  return `login:user:${username.toLowerCase()}`;
}
