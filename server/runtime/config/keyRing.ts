import type { FormerKeys } from "../../db/postgres/formerKeys.ts";
import type { KeyCheckValue } from "../../db/postgres/processes.ts";
import {
  createEncryptor,
  decryptIfPossible,
  type KeyRing,
  nameOf,
  printOf,
  type SecretKey,
} from "../../encryptor.ts";

/** Where a bank keeps what it knows of its keys. */
export interface KeptKeys {
  readonly formerKeys: FormerKeys;
  readonly keyCheckValue: Pick<KeyCheckValue, "find">;
}

/** What a former key is sealed for. */
const placeOf = (name: string) => `former key:${name}`;

/**
 * The ring of a bank that was told these keys, the one that seals first. Former ones that the database
 * keeps sealed come with it, so that what was hashed or logged under them long ago still counts. The
 * first key that the bank ever had is the oldest former one, else the one whose print is kept.
 */
export async function openKeyRing(
  [current, ...told]: readonly [SecretKey, ...SecretKey[]],
  { formerKeys, keyCheckValue }: KeptKeys,
): Promise<KeyRing> {
  const opener = createEncryptor({ current, others: told });
  const kept: SecretKey[] = [];
  for (const { name, sealedKey } of await formerKeys.list()) {
    const text = await decryptIfPossible(opener, placeOf(name), sealedKey);
    // Sealed under a key that is lost: what it sealed is lost as well.
    if (text !== undefined) kept.push(Uint8Array.fromBase64(text));
  }
  const print = await keyCheckValue.find();
  const prints = await Promise.all([current, ...told].map(printOf));
  const printed = [current, ...told].find((_, at) => prints[at] === print);
  return { current, others: [...told, ...kept], first: kept[0] ?? printed ?? current };
}

/**
 * Keeps every other key of the ring in the database, sealed under the current one: then that one alone
 * opens the bank. Those that were told stand behind those that are kept already.
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
      sealedKey: await encryptor.encrypt(placeOf(name), key.toBase64()),
    });
  }
}
