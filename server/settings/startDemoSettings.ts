import { settingKeys } from "#contract/settings.ts";
import type { Deps } from "../deps.ts";
import { randomCode } from "../twoFactor/codes.ts";
import { storedValue } from "./secretSettings.ts";

/**
 * What a demo begins with: a universal code of its own, and open words about unknown usernames. A
 * bank that has any setting keeps the ones it has, so that what was switched off stays off.
 */
export async function startDemoSettings(
  { store, sealer, randomness, clock }: Pick<Deps, "store" | "sealer" | "randomness" | "clock">,
): Promise<void> {
  if ((await store.settings.list()).length > 0) return;
  const { universalCode, hideUnknownUsernames } = settingKeys;
  const sealed = await storedValue(sealer, universalCode, randomCode(randomness));
  await store.transaction(async (tx) => {
    await tx.settings.set(universalCode, sealed, clock.now());
    await tx.settings.set(hideUnknownUsernames, "false", clock.now());
  });
}
