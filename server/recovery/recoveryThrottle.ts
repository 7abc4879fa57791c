import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { networkOf } from "../network.ts";
import { nameKey } from "../store/nameKey.ts";
import { countTry, refuseFor } from "../throttle.ts";

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
  const network = networkOf(clientAddress);
  const asked = { subject: `recovery:asked:${network}`, most: recovery.refusedPerAddress, window };
  refuseFor(await countTry(store, [asked], now));

  const byName = `recovery:name:${nameKey(username)}`;
  const limits = [
    { subject: byName, most: recovery.requestsPerName, window },
    { subject: `recovery:address:${network}`, most: recovery.requestsPerAddress, window },
  ];
  return await countTry(store, limits, now) === undefined;
}
