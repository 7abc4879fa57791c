import process from "node:process";
import { ConfigError } from "../../kernel/configError.ts";
import { createEncryptor, nameOf, printOf } from "../../kernel/encryptor.ts";
import { readKeyConfig } from "../config/config.ts";
import { keepFormerKeys, openKeyRing } from "../config/keyRing.ts";
import { describeDatabaseFailure, openExistingBank } from "../openStore.ts";
import { reencrypt } from "../reencrypt.ts";
import { exitOn } from "./process.ts";

/**
 * `deno task reencrypt`: re-encrypts everything under the first of SECRET_KEYS while the server runs,
 * in slices, and keeps the former keys encrypted in the database. Afterwards only the first key is
 * needed. Reports what still depends on a former key. Exits with 1 if a text couldn't be decrypted
 * or nothing could be done.
 */
if (import.meta.main) await reencryptBank().catch(exitOn);

async function reencryptBank(): Promise<void> {
  const config = readKeyConfig(process.env);
  const { secretKey, formerSecretKeys } = config;
  if (secretKey === undefined) {
    throw new ConfigError("SECRET_KEYS is not set. Set it to NEW_KEY,OLD_KEY");
  }
  const bank = await openExistingBank(config).catch((error) => {
    throw describeDatabaseFailure(error, config);
  });
  try {
    const ring = await openKeyRing([secretKey, ...formerSecretKeys], bank);
    const print = await bank.keyCheckValue.find();
    const known = await Promise.all([secretKey, ...formerSecretKeys].map(printOf));
    if (print !== undefined && !known.includes(print)) {
      throw new ConfigError(
        "SECRET_KEYS doesn't include the key in use. Add it",
      );
    }
    // First: from here on the new key alone opens the old one, whatever happens to this program.
    await keepFormerKeys(ring, bank.formerKeys);
    const { moved, lost } = await reencrypt(bank.encryptedColumns, createEncryptor(ring));
    lost.forEach((text) =>
      console.error(`${text}: can't be decrypted with any key, so it was left unchanged`)
    );
    await bank.keyCheckValue.replace(await printOf(secretKey));
    const name = await nameOf(secretKey);
    console.log(`Re-encrypted ${moved} values with key ${name}. Other keys are no longer needed.`);
    for (const line of remains(await bank.hashesOfOtherKeys(name))) console.log(line);
    if (lost.length > 0) Deno.exitCode = 1;
  } finally {
    await bank.close();
  }
}

/** What a former key can still be used for, a line for each kind. */
function remains(hashes: ReadonlyMap<string, number>): readonly string[] {
  return [...hashes].filter(([, count]) => count > 0)
    .map(([name, count]) => `Hashed under a former key until used or expired: ${count} ${name}`);
}
