import type { Encryptor, Log } from "../deps.ts";
import type { KeyCheckValue } from "../db/postgres/processes.ts";
import type { Config } from "./config/config.ts";
import { ConfigError } from "../configError.ts";
import { keyFile } from "./config/secretKey.ts";

/** What is hashed under the key: the same text for every bank. */
const TEXT = ["secret key", "print"] as const;

export interface EncryptionKeyOptions {
  readonly encryptor: Pick<Encryptor, "keyedHash">;
  readonly keyCheckValue: KeyCheckValue;
  /** Whether this key opens what people have had sealed; asked where the bank has no print yet. */
  readonly opensWhatIsThere: () => Promise<boolean>;
  readonly config: Pick<Config, "secretKey" | "isKeyReplaced" | "dataDir">;
  readonly log: Pick<Log, "warn">;
}

/**
 * Sees to it that a bank seals all under one key, whichever of its processes does. With another one
 * nobody could read what was sealed, and it would be written over piece by piece. Throws ConfigError,
 * unless the operator says that the key was replaced.
 */
export async function verifyEncryptionKey(options: EncryptionKeyOptions): Promise<void> {
  const { encryptor, keyCheckValue, opensWhatIsThere, config, log } = options;
  const print = await encryptor.keyedHash(...TEXT);
  // A bank may be older than its print.
  const kept = await keyCheckValue.find() ??
    (await opensWhatIsThere() ? await keyCheckValue.claim(print) : undefined);
  if (kept === print) return;
  if (config.isKeyReplaced) {
    await keyCheckValue.replace(print);
    log.warn("secret_key.replaced");
    return;
  }
  const found = config.secretKey === undefined
    ? `${keyFile(config)} holds another key than this bank's`
    : "SECRET_KEY is another than this bank's";
  throw new ConfigError(
    `${found}; wanted: the one that sealed its secrets, or, where that is lost for good, ` +
      "SECRET_KEY_REPLACED=on for one start",
  );
}
