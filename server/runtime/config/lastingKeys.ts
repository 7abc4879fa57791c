import type { Deps } from "../../kernel/deps.ts";
import { decryptIfPossible, KEY_BYTES, type SecretKey } from "../../kernel/encryptor.ts";
import { LASTING_KEY, settingPlace } from "../../settings/settings.ts";

type Ports = Pick<Deps, "store" | "encryptor" | "clock">;

const place = settingPlace(LASTING_KEY);

/**
 * Returns the database's own keys, the newest first: random, created at the first start, and stored
 * encrypted in the settings. They encrypt the audit log's texts, whose hash chain allows no change,
 * so key rotation re-encrypts these keys instead. If they can't be decrypted, creates a new one.
 */
export async function openLastingKeys(ports: Ports): Promise<readonly SecretKey[]> {
  return await withKeys(ports, (kept) => kept.length > 0 ? kept : [newKey()]);
}

/** Adds a new key for new texts. The former ones only decrypt. */
export async function addLastingKey(ports: Ports): Promise<void> {
  await withKeys(ports, (kept) => [newKey(), ...kept]);
}

async function withKeys(
  { store, encryptor, clock }: Ports,
  change: (kept: readonly SecretKey[]) => readonly SecretKey[],
): Promise<readonly SecretKey[]> {
  return await store.transaction(async ({ settings }) => {
    const row = await settings.lock(LASTING_KEY);
    const text = row && await decryptIfPossible(encryptor, place, row.value);
    const kept = text === undefined ? [] : text.split(",").map((key) => Uint8Array.fromBase64(key));
    const keys = change(kept);
    if (keys !== kept) {
      const joined = keys.map((key) => key.toBase64()).join();
      await settings.set(LASTING_KEY, await encryptor.encrypt(place, joined), clock.now());
    }
    return keys;
  });
}

function newKey(): SecretKey {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}
