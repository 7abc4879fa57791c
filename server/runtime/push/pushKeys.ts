import webPush from "web-push";
import * as z from "zod/mini";
import type { Deps } from "../../deps.ts";
import { decryptIfPossible } from "../../encryptor.ts";
import { PUSH_KEY, settingPlace } from "../../settings/settings.ts";

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof pushKeys>;

/**
 * By what push services know the bank, the same in all of its processes: made once, and kept sealed
 * among its settings. Where they cannot be opened any more others are made. For browsers that were
 * given the former ones services take nothing under these, so that those browsers are forgotten.
 */
export async function openPushKeys(
  { store, encryptor, clock }: Pick<Deps, "store" | "encryptor" | "clock">,
): Promise<PushKeys> {
  const place = settingPlace(PUSH_KEY);
  return await store.transaction(async ({ settings, pushSubscriptions }) => {
    const row = await settings.lock(PUSH_KEY);
    const kept = row && await decryptIfPossible(encryptor, place, row.value);
    if (kept !== undefined) return z.parse(pushKeys, JSON.parse(kept));
    await pushSubscriptions.deleteAll();
    const made = webPush.generateVAPIDKeys();
    await settings.set(PUSH_KEY, await encryptor.encrypt(place, JSON.stringify(made)), clock.now());
    return made;
  });
}
