import type { Encryptor } from "./deps.ts";

/** A key of 256 bits, as AES-256-GCM wants it. */
export const KEY_BYTES = 32;

const NONCE_BYTES = 12;
const VERSION = "v1.";
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };

/** What was encrypted cannot be read: another key, other additional data, or a changed text. */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";
}

/**
 * Reads what was encrypted; undefined where that cannot be done. A lost key must not stop the bank:
 * what was encrypted under it is not there any more.
 */
export async function decryptIfPossible(
  encryptor: Pick<Encryptor, "decrypt">,
  aad: string,
  sealed: string,
): Promise<string | undefined> {
  try {
    return await encryptor.decrypt(aad, sealed);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/**
 * Encrypts texts with AES-256-GCM under `key` (32 bytes) and a random nonce each. Where a text
 * belongs (`user:7`) is bound in as additional data, so that a text moved to another row cannot be
 * read.
 */
export function createEncryptor(key: Uint8Array<ArrayBuffer>): Encryptor {
  if (key.length !== KEY_BYTES) {
    throw new RangeError(`A key has ${KEY_BYTES} bytes, this one ${key.length}`);
  }
  const imported = crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
  const fingerprintKey = deriveFingerprintKey(key);
  return {
    async encrypt(aad, text) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(
        parameters(iv, aad),
        await imported,
        bytesOf(text),
      );
      const both = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      both.set(iv);
      both.set(new Uint8Array(sealed), NONCE_BYTES);
      return VERSION + both.toBase64({ alphabet: "base64url", omitPadding: true });
    },
    async decrypt(aad, sealed) {
      try {
        const both = Uint8Array.fromBase64(sealed.slice(VERSION.length), { alphabet: "base64url" });
        const iv = both.slice(0, NONCE_BYTES);
        const text = await crypto.subtle.decrypt(
          parameters(iv, aad),
          await imported,
          both.slice(NONCE_BYTES),
        );
        return new TextDecoder().decode(text);
      } catch (error) {
        throw new DecryptionError(`Cannot decrypt what was encrypted for ${aad}`, { cause: error });
      }
    },
    async keyedHash(aad, text) {
      const data = bytesOf(JSON.stringify([aad, text]));
      const digest = await crypto.subtle.sign("HMAC", await fingerprintKey, data);
      return new Uint8Array(digest).toHex();
    },
  };
}

/** A key of its own, so that sealing and hashing never meet under the same one. */
async function deriveFingerprintKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
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
