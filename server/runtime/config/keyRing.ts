import type { FormerKeys } from "../../db/postgres/formerKeys.ts";
import {
  createEncryptor,
  decryptIfPossible,
  type KeyRing,
  nameOf,
  type SecretKey,
} from "../../kernel/encryptor.ts";

/** The place that binds a former key's encrypted text. */
const placeOf = (name: string) => `former key:${name}`;

/**
 * Opens the key ring from the configured keys, the current one first. Adds former keys that are
 * stored encrypted in the database, so that old hashes remain verifiable.
 */
export async function openKeyRing(
  [current, ...configured]: readonly [SecretKey, ...SecretKey[]],
  { formerKeys }: { readonly formerKeys: FormerKeys },
): Promise<KeyRing> {
  const opener = createEncryptor({ current, others: configured });
  const kept: SecretKey[] = [];
  for (const { name, encryptedKey } of await formerKeys.list()) {
    const text = await decryptIfPossible(opener, placeOf(name), encryptedKey);
    // Undefined if encrypted under a lost key: then this key is lost as well.
    if (text !== undefined) kept.push(Uint8Array.fromBase64(text));
  }
  return { current, others: [...configured, ...kept] };
}

/**
 * Stores all other keys of the ring encrypted under the current one, which alone is then enough to
 * open the database. Appends configured keys behind those already stored.
 */
export async function keepFormerKeys(
  { current, others = [] }: KeyRing,
  formerKeys: FormerKeys,
): Promise<void> {
  const encryptor = createEncryptor(current);
  const currentName = await nameOf(current);
  for (const key of others.toReversed()) {
    const name = await nameOf(key);
    if (name === currentName) continue;
    await formerKeys.keep({
      name,
      encryptedKey: await encryptor.encrypt(placeOf(name), key.toBase64()),
    });
  }
}
