import type { FormerKeys } from "../../db/postgres/formerKeys.ts";
import type { KeyCheckValue } from "../../db/postgres/processes.ts";
import {
  createEncryptor,
  decryptIfPossible,
  type KeyRing,
  nameOf,
  printOf,
  type SecretKey,
} from "../../kernel/encryptor.ts";

/** Where a bank keeps what it knows of its keys. */
export interface KeyStore {
  readonly formerKeys: FormerKeys;
  readonly keyCheckValue: Pick<KeyCheckValue, "find">;
}

/** The place that binds a former key's encrypted text. */
const placeOf = (name: string) => `former key:${name}`;

/**
 * Opens the key ring from the configured keys, the current one first. Adds former keys that are
 * stored encrypted in the database, so that old hashes and audit rows remain verifiable. The first
 * key ever is the oldest former one, else the one whose key check value is stored.
 */
export async function openKeyRing(
  [current, ...told]: readonly [SecretKey, ...SecretKey[]],
  { formerKeys, keyCheckValue }: KeyStore,
): Promise<KeyRing> {
  const opener = createEncryptor({ current, others: told });
  const kept: SecretKey[] = [];
  for (const { name, encryptedKey } of await formerKeys.list()) {
    const text = await decryptIfPossible(opener, placeOf(name), encryptedKey);
    // Undefined if encrypted under a lost key: then this key is lost as well.
    if (text !== undefined) kept.push(Uint8Array.fromBase64(text));
  }
  const print = await keyCheckValue.find();
  const prints = await Promise.all([current, ...told].map(printOf));
  const printed = [current, ...told].find((_, at) => prints[at] === print);
  return { current, others: [...told, ...kept], first: kept[0] ?? printed ?? current };
}

/**
 * Stores all other keys of the ring encrypted under the current one, which alone is then enough to
 * open the database. Appends configured keys behind those already stored.
 */
export async function keepFormerKeys(
  { current, others = [], first = current }: KeyRing,
  formerKeys: FormerKeys,
): Promise<void> {
  const encryptor = createEncryptor(current);
  const oldestFirst = [first, ...others.toReversed()];
  const currentName = await nameOf(current);
  for (const key of oldestFirst) {
    const name = await nameOf(key);
    if (name === currentName) continue;
    await formerKeys.keep({
      name,
      encryptedKey: await encryptor.encrypt(placeOf(name), key.toBase64()),
    });
  }
}
