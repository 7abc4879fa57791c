import webPush from "web-push";
import * as z from "zod/mini";
import type { Deps } from "../../kernel/deps.ts";
import { decryptIfPossible } from "../../kernel/encryptor.ts";
import { PUSH_KEY, settingPlace } from "../../settings/settings.ts";

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof pushKeys>;

/**
 * Returns the VAPID keys that identify the server to push services, shared by all processes:
 * created once, and stored encrypted in the settings. If they can't be decrypted, creates new ones
 * and deletes all subscriptions, because services reject new keys for old subscriptions.
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
