import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { isOver, refuseOver } from "../throttle.ts";

/**
 * Whether a request may bring a code: a few within the hour for one typed name, and some more for
 * one address. The rest is answered alike. Throws `too_many_requests` for an address that asks on
 * and on, since its answers tell which usernames exist where the bank does not hide that.
 */
export async function mayBringCode(
  { store, policy: { recovery } }: Pick<Deps, "store" | "policy">,
  { username, clientAddress, now }: {
    readonly username: string;
    readonly clientAddress: string;
    readonly now: Instant;
  },
): Promise<boolean> {
  const { window } = recovery;
  const asked = `recovery:asked:${clientAddress}`;
  await refuseOver(store, asked, { most: recovery.refusedPerAddress - 1, window, now });
  await store.attempts.record(asked, now);

  const limits = [
    [`recovery:name:${username.toLowerCase()}`, recovery.requestsPerName],
    [`recovery:address:${clientAddress}`, recovery.requestsPerAddress],
  ] as const;
  for (const [subject, most] of limits) {
    if (await isOver(store, subject, { most: most - 1, window, now })) return false;
  }
  for (const [subject] of limits) await store.attempts.record(subject, now);
  // Counted again: of many at once, those beyond the limit see the others here.
  for (const [subject, most] of limits) {
    if (await isOver(store, subject, { most, window, now })) return false;
  }
  return true;
}
