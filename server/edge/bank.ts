import type { Deps, Log } from "../deps.ts";
import { createHub } from "../live/createHub.ts";
import { policy } from "../policy.ts";
import { createSealer } from "../sealer.ts";
import { findByTokenHash } from "../sessions/findSession.ts";
import { DuplicateRow } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import { addFirstAdmin } from "../users/addFirstAdmin.ts";
import { systemClock } from "./clock.ts";
import { createPasswords } from "./passwords.ts";
import { secureRandomness } from "./randomness.ts";
import type { Settings } from "./settings.ts";
import { StartRefused } from "./startRefused.ts";

/** Fills an empty bank with demo people; leaves any other bank alone. */
export type Seed = (deps: Deps) => Promise<unknown>;

/** Everything the bank needs, as production has it. */
export async function createDeps(
  store: Store,
  log: Log,
  secretKey: Uint8Array<ArrayBuffer>,
): Promise<Deps> {
  const known = { store, log, policy, clock: systemClock };
  return {
    ...known,
    randomness: secureRandomness,
    sealer: createSealer(secretKey),
    passwords: await createPasswords(),
    hub: createHub({
      policy,
      log,
      isStillSignedIn: async (tokenHash) => await findByTokenHash(known, tokenHash) !== undefined,
    }),
  };
}

/** Makes sure somebody can run the bank: the demo people, or its first administrator. */
export async function ensurePeople(deps: Deps, settings: Settings, seed?: Seed): Promise<void> {
  if (settings.demo) return void await seed?.(deps);
  const hasAdmin = await addFirstAdmin(deps, settings.firstAdmin).catch((error) => {
    if (!(error instanceof DuplicateRow)) throw error;
    const variable = error.field === "email" ? "ADMIN_EMAIL" : "ADMIN_USERNAME";
    throw new StartRefused(`${variable} is taken; wanted: one that no customer has`);
  });
  if (hasAdmin) return;
  throw new StartRefused(
    "ADMIN_USERNAME is not set; wanted: ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL, " +
      "because the bank has no administrator yet",
  );
}
