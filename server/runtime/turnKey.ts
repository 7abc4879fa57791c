import { ConfigError } from "../kernel/configError.ts";
import { createEncryptor, nameOf, printOf, type SecretKey } from "../kernel/encryptor.ts";
import { keepFormerKeys, openKeyRing } from "./config/keyRing.ts";
import { addLastingKey } from "./config/lastingKeys.ts";
import type { openExistingBank } from "./openStore.ts";
import { systemClock } from "./platform.ts";
import { reencrypt, type ReencryptionResult } from "./reencrypt.ts";

export interface KeyTurn extends ReencryptionResult {
  /** The name of the key that encrypts everything now. */
  readonly name: string;
  /** How many hashes of each kind other keys had made before this turn. */
  readonly hashes: ReadonlyMap<string, number>;
}

/**
 * Re-encrypts everything under the first of these keys, and keeps the former keys encrypted in the
 * database, or retires them: ends what they have hashed and forgets them. Throws ConfigError if none
 * of these keys is in use.
 */
export async function turnKey(
  bank: Awaited<ReturnType<typeof openExistingBank>>,
  keys: readonly [SecretKey, ...SecretKey[]],
  { isRetiring }: { readonly isRetiring: boolean },
): Promise<KeyTurn> {
  const ring = await openKeyRing(keys, bank);
  const print = await bank.keyCheckValue.find();
  const known = await Promise.all(keys.map(printOf));
  if (print !== undefined && !known.includes(print)) {
    throw new ConfigError("SECRET_KEYS doesn't include the key in use. Add it");
  }
  // First: from here on the new key alone opens the old one, whatever happens to this program.
  await keepFormerKeys(ring, bank.formerKeys);
  const encryptor = createEncryptor(ring);
  const result = await reencrypt(bank.encryptedColumns, encryptor);
  await bank.keyCheckValue.replace(await printOf(keys[0]));
  const name = await nameOf(keys[0]);
  const hashes = await bank.hashesOfOtherKeys(name);
  if (isRetiring) {
    // A copy of the database and the leaked key open the lasting keys in it, so new texts get another.
    await addLastingKey({ store: bank.store, encryptor, clock: systemClock });
    await bank.retireOtherKeys(name);
  }
  return { ...result, name, hashes };
}
