import type { Deps } from "../deps.ts";
import { nameKey } from "../store/nameKey.ts";
import type { Tables } from "../store/store.ts";

/** Handles lie in the upper half of all ids, which no person reaches. */
const LOWEST = 2 ** 30;

/**
 * What a bank that hides unknown usernames calls a recovery: the same for the same name each time,
 * alike for names that somebody has and names that nobody has, and nobody's id.
 */
export async function hidingHandle(
  { sealer }: Pick<Deps, "sealer">,
  tables: Tables,
  username: string,
): Promise<number> {
  for (let turn = 0;; turn++) {
    const print = await sealer.fingerprint(`recovery name ${turn}`, nameKey(username));
    const handle = LOWEST + Number.parseInt(print.slice(0, 12), 16) % LOWEST;
    if (await tables.users.byId(handle) === undefined) return handle;
  }
}
