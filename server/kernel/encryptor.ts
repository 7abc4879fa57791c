import type { Encryptor } from "./deps.ts";

/** A key of 256 bits, as AES-256-GCM wants it. */
export const KEY_BYTES = 32;

export type SecretKey = Uint8Array<ArrayBuffer>;

/**
 * The keys of one server. After a key rotation, texts of a former key remain until they are
 * re-encrypted.
 */
export interface KeyRing {
  /** Encrypts new texts. */
  readonly current: SecretKey;
  /** Former keys of existing texts. */
  readonly others?: readonly SecretKey[];
  /**
   * Keys of the database itself, the newest first: they encrypt what can't be re-encrypted. Without
   * one, the current key does.
   */
  readonly lasting?: readonly SecretKey[];
}

const NONCE_BYTES = 12;
/** Texts from before the first key rotation name no key: try each. */
const NAMELESS = /^v1\.(.*)$/;
/** `v2.`, the key's name, and the encrypted text. */
const NAMED = /^v2\.([0-9a-f]{8})\.(.*)$/;
/** A text that is encrypted under a user's key as well, which no name may tell. */
const PERSONAL = /^p1\.(.*)$/;
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };

/** Decryption failed: another key, other additional data, or a changed text. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";
}

/**
 * Decrypts a text; returns undefined if it can't. A lost key must not stop the server: its texts
 * count as missing.
 */
export async function decryptIfPossible(
  encryptor: Pick<Encryptor, "decrypt">,
  aad: string,
  ciphertext: string,
): Promise<string | undefined> {
  try {
    return await encryptor.decrypt(aad, ciphertext);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    return undefined;
  }
}

/**
 * Returns the name of a key, part of each text that it encrypts. Eight hex digits, which reveal
 * nothing of the key.
 */
export async function nameOf(key: SecretKey): Promise<string> {
  return (await hashUnder(deriveFingerprintKey(key), ["secret key", "name"])).slice(0, 8);
}

/**
 * Returns the key check value: only a holder of the key can compute it, and it reveals nothing of
 * it.
 */
export async function printOf(key: SecretKey): Promise<string> {
  return await hashUnder(deriveFingerprintKey(key), ["secret key", "print"]);
}

/**
 * Encrypts texts with AES-256-GCM under the ring's current key (32 bytes) and a random nonce each.
 * Binds a text to its place (`user:7`) as additional data, so a text moved to another row can't be
 * decrypted. Decrypts with every key of the ring.
 */
export function createEncryptor(given: SecretKey | KeyRing): Encryptor {
  const { current, others = [], lasting = [] } = "current" in given ? given : { current: given };
  const [newestLasting = current] = lasting;
  const ring = [current, ...others, ...lasting];
  for (const { length } of ring) {
    if (length !== KEY_BYTES) throw new RangeError(`A key has ${KEY_BYTES} bytes, not ${length}`);
  }
  const keys = ring.map(importKey);
  const names = Promise.all(ring.map(nameOf));
  const [hashKey, ...formerHashKeys] = [
    deriveFingerprintKey(current),
    ...others.map(deriveFingerprintKey),
  ] as const;
  const lastingHashKey = deriveFingerprintKey(newestLasting);

  /** A hash says which key made it: then it can be counted what depends on a former one. */
  async function keyedHashes(aad: string, text: string): Promise<readonly string[]> {
    const known = await names;
    return await Promise.all(
      [hashKey, ...formerHashKeys]
        .map(async (key, at) => `${known[at]}.${await hashUnder(key, [aad, text])}`),
    );
  }

  async function encryptUnder(key: SecretKey, aad: string, text: string): Promise<string> {
    const [name, imported] = await Promise.all([nameOf(key), importKey(key)]);
    return `v2.${name}.${await encryptText(imported, aad, text)}`;
  }

  const encrypt = (aad: string, text: string) => encryptUnder(current, aad, text);

  async function decrypt(aad: string, ciphertext: string): Promise<string> {
    const nameless = NAMELESS.exec(ciphertext)?.[1];
    const [, name, named = ""] = NAMED.exec(ciphertext) ?? [];
    const known = await names;
    const tried = nameless === undefined ? keys.filter((_, at) => known[at] === name) : keys;
    let cause: unknown;
    for (const key of tried) {
      try {
        return await open(await key, aad, nameless ?? named);
      } catch (error) {
        cause = error;
      }
    }
    throw new DecryptionError(`Can't decrypt the value for ${aad}`, { cause });
  }

  return {
    encrypt,
    decrypt,
    async renewed(aad, ciphertext) {
      const [current] = await names;
      if (NAMED.exec(ciphertext)?.[1] === current) return undefined;
      return await encrypt(aad, await decrypt(aad, ciphertext));
    },
    keyedHash: async (aad, text) => `${(await names)[0]}.${await hashUnder(hashKey, [aad, text])}`,
    keyedHashes,
    async encryptLasting(aad, text, personalKeys = []) {
      let sealed = await encryptUnder(newestLasting, aad, text);
      for (const key of personalKeys) {
        sealed = `p1.${await encryptText(await importPersonalKey(key), aad, sealed)}`;
      }
      return sealed;
    },
    async decryptLasting(aad, ciphertext, personalKeys) {
      let sealed = ciphertext;
      for (const key of personalKeys.toReversed()) sealed = await openPersonal(key, aad, sealed);
      return await decrypt(aad, sealed);
    },
    lastingHash: (aad, text) => hashUnder(lastingHashKey, [aad, text]),
  };
}

function importKey(key: SecretKey): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}

function importPersonalKey(key: string): Promise<CryptoKey> {
  return importKey(Uint8Array.fromBase64(key, { alphabet: "base64url" }));
}

async function openPersonal(key: string, aad: string, ciphertext: string): Promise<string> {
  try {
    return await open(await importPersonalKey(key), aad, PERSONAL.exec(ciphertext)?.[1] ?? "");
  } catch (cause) {
    throw new DecryptionError(`Can't decrypt the value for ${aad}`, { cause });
  }
}

async function encryptText(key: CryptoKey, aad: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const ciphertext = await crypto.subtle.encrypt(parameters(iv, aad), key, bytesOf(text));
  const both = new Uint8Array(NONCE_BYTES + ciphertext.byteLength);
  both.set(iv);
  both.set(new Uint8Array(ciphertext), NONCE_BYTES);
  return both.toBase64({ alphabet: "base64url", omitPadding: true });
}

async function open(key: CryptoKey, aad: string, ciphertext: string): Promise<string> {
  const both = Uint8Array.fromBase64(ciphertext, { alphabet: "base64url" });
  const iv = both.slice(0, NONCE_BYTES);
  const text = await crypto.subtle.decrypt(parameters(iv, aad), key, both.slice(NONCE_BYTES));
  return new TextDecoder().decode(text);
}

async function hashUnder(
  key: Promise<CryptoKey>,
  texts: readonly [aad: string, text: string],
): Promise<string> {
  const digest = await crypto.subtle.sign("HMAC", await key, bytesOf(JSON.stringify(texts)));
  return new Uint8Array(digest).toHex();
}

/** Derives a separate key, so that no key is used for both encryption and hashing. */
async function deriveFingerprintKey(key: SecretKey): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey("raw", key, "HKDF", false, ["deriveKey"]);
  const how = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(0),
    info: bytesOf("fingerprints of codes"),
  };
  return await crypto.subtle.deriveKey(how, master, HMAC, false, ["sign"]);
}

function parameters(iv: Uint8Array<ArrayBuffer>, aad: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: bytesOf(aad) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
