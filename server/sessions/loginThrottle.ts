import { after, before, type Instant, milliseconds } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";

/** Counts failed sign-ins, by the name that was typed and by the address it came from. */
export function loginThrottle(
  { store, policy }: Pick<Deps, "store" | "policy">,
  who: { readonly username: string; readonly clientAddress: string; readonly now: Instant },
) {
  const byUser = `login:user:${who.username.toLowerCase()}`;
  const byAddress = `login:address:${who.clientAddress}`;
  const { failuresPerUser, lockedFor, failuresPerAddress, addressWindow } = policy.login;

  async function refuseOver(subject: string, most: number, window: number): Promise<void> {
    const tries = await store.attempts.since(subject, before(who.now, window));
    if (tries.latest === undefined || tries.count <= most) return;
    const opensAt = after(tries.latest, window);
    throw new Refusal("too_many_requests", {
      retryAfter: milliseconds(Math.max(1_000, Date.parse(opensAt) - Date.parse(who.now))),
    });
  }

  return {
    /**
     * Counts a try before the password is looked at, so that many at once cannot slip past the
     * limit together. Throws `too_many_requests` with the time to wait.
     */
    async begin(): Promise<void> {
      await refuseOver(byUser, failuresPerUser - 1, lockedFor);
      await refuseOver(byAddress, failuresPerAddress - 1, addressWindow);
      await store.attempts.record(byUser, who.now);
      await refuseOver(byUser, failuresPerUser, lockedFor);
    },
    async failed(): Promise<void> {
      await store.attempts.record(byAddress, who.now);
    },
    async succeeded(): Promise<void> {
      await store.attempts.clear(byUser);
    },
  };
}
