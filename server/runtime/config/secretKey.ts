import { ConfigError, reasonOf } from "../../kernel/configError.ts";
import type { KeyCheckValue } from "../../db/postgres/processes.ts";
import type { Log } from "../../kernel/deps.ts";
import { KEY_BYTES, printOf, type SecretKey } from "../../kernel/encryptor.ts";

/** The expected format, for error messages. */
export const WANTED_KEY = `${KEY_BYTES} random bytes in base64`;

/** Where the key is; without `secretKey` in a file of the embedded database's folder. */
export interface KeyConfig {
  readonly secretKey: Uint8Array<ArrayBuffer> | undefined;
  readonly dataDir: string;
}

/** Decodes 32 bytes in base64; returns undefined for any other text. */
export function decodeKey(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const key = Uint8Array.fromBase64(text.trim());
    return key.length === KEY_BYTES ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Where the embedded database's key is kept. */
function keyFile(dataDir: string): string {
  return `${dataDir}/secret.key`;
}

/**
 * Returns the key that encrypts texts which the server must show again: the configured one, else
 * the one beside the embedded database, which the first start creates, readable only by its owner.
 * Throws ConfigError if it is corrupt, or missing although users exist: a new key would lose all
 * texts, and those written under it once the right key comes back.
 */
export async function openSecretKey(
  { secretKey, dataDir }: KeyConfig,
  hasPeople: () => Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (secretKey !== undefined) return secretKey;
  const path = keyFile(dataDir);
  const kept = await readKeyFile(path);
  if (kept !== undefined) return kept;
  if (!await hasPeople()) return await makeKeyFile(path);
  throw new ConfigError(`${path} is missing. Restore it from the backup of this database`);
}

/** The key in a file; undefined if there is none. Throws ConfigError if it is spoiled. */
export async function readKeyFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const kept = await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw new ConfigError(
      `${path} can't be read (${reasonOf(error)}). Restore it from the backup of this database`,
    );
  });
  if (kept === undefined) return undefined;
  const key = decodeKey(kept);
  if (key === undefined) {
    throw new ConfigError(`${path} isn't a valid key. Restore it from the backup of this database`);
  }
  return key;
}

/** A new key in a file that its owner alone may read. */
export async function makeKeyFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  await Deno.writeTextFile(path, `${key.toBase64()}\n`, { createNew: true, mode: 0o600 });
  return key;
}

export interface EncryptionKeyOptions {
  /** The current key first, then the former ones. */
  readonly keys: readonly [SecretKey, ...SecretKey[]];
  readonly keyCheckValue: KeyCheckValue;
  /**
   * Returns whether this key decrypts existing texts; called if no key check value is stored yet.
   */
  readonly opensWhatIsThere: () => Promise<boolean>;
  readonly config: KeyConfig & { readonly isKeyReplaced: boolean };
  readonly log: Pick<Log, "warn">;
}

/**
 * Verifies that all processes encrypt under keys that the database knows. With a wrong key all
 * texts would be unreadable, and be overwritten bit by bit. Throws ConfigError, unless the operator
 * confirms that the key was replaced.
 */
export async function verifyEncryptionKey(options: EncryptionKeyOptions): Promise<void> {
  const { keys, keyCheckValue, opensWhatIsThere, config, log } = options;
  const [print = "", ...others] = await Promise.all(keys.map(printOf));
  // A bank may be older than its print.
  const kept = await keyCheckValue.find() ??
    (await opensWhatIsThere() ? await keyCheckValue.claim(print) : undefined);
  // While keys turn, the former one is known by its print and the new one beside it.
  if (kept === print || (kept !== undefined && others.includes(kept))) return;
  if (config.isKeyReplaced) {
    await keyCheckValue.replace(print);
    log.warn("secret_key.replaced");
    return;
  }
  const found = config.secretKey === undefined
    ? `${keyFile(config.dataDir)} doesn't match the key this database was encrypted with`
    : "SECRET_KEY doesn't match the key this database was encrypted with";
  throw new ConfigError(
    `${found}. Use the original key or, if it's lost for good, start once with SECRET_KEY_REPLACED=on`,
  );
}
