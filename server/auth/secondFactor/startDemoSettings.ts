import { settingKeys } from "#contract/settings.ts";
import type { Deps } from "../../deps.ts";
import { randomCode } from "./codes.ts";
import { storedValue } from "../../settings/secretSettings.ts";

/**
 * What a demo begins with: a universal code of its own, and open words about unknown usernames. A
 * bank that has any setting keeps the ones it has, so that what was switched off stays off.
 */
export async function startDemoSettings(
  { store, encryptor, randomness, clock }: Pick<
    Deps,
    "store" | "encryptor" | "randomness" | "clock"
  >,
): Promise<void> {
  if ((await store.settings.list()).length > 0) return;
  const { universalCode, hideUnknownUsernames } = settingKeys;
  const sealed = await storedValue(encryptor, universalCode, randomCode(randomness));
  await store.transaction(async (tx) => {
    await tx.settings.set(universalCode, sealed, clock.now());
    await tx.settings.set(hideUnknownUsernames, "false", clock.now());
  });
}
