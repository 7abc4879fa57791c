import type { Sealer } from "./deps.ts";

/** A key of 256 bits, as AES-256-GCM wants it. */
export const KEY_BYTES = 32;

const NONCE_BYTES = 12;
const VERSION = "v1.";
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 };

/** What was sealed cannot be opened: another key, another place, or a changed text. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/**
 * Opens what was sealed; undefined where it cannot be opened. A lost key must not stop the bank:
 * what was sealed under it is not there any more.
 */
export async function openIfPossible(
  sealer: Pick<Sealer, "open">,
  place: string,
  sealed: string,
): Promise<string | undefined> {
  try {
    return await sealer.open(place, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/**
 * Seals texts with AES-256-GCM under `key` (32 bytes) and a random nonce each. The place a text
 * belongs to (`user:7`) is bound in, so that a sealed text moved to another row does not open.
 */
export function createSealer(key: Uint8Array<ArrayBuffer>): Sealer {
  if (key.length !== KEY_BYTES) {
    throw new RangeError(`A key has ${KEY_BYTES} bytes, this one ${key.length}`);
  }
  const imported = crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
  const fingerprintKey = deriveFingerprintKey(key);
  return {
    async seal(place, text) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(
        parameters(iv, place),
        await imported,
        bytesOf(text),
      );
      const both = new Uint8Array(NONCE_BYTES + sealed.byteLength);
      both.set(iv);
      both.set(new Uint8Array(sealed), NONCE_BYTES);
      return VERSION + both.toBase64({ alphabet: "base64url", omitPadding: true });
    },
    async open(place, sealed) {
      try {
        const both = Uint8Array.fromBase64(sealed.slice(VERSION.length), { alphabet: "base64url" });
        const iv = both.slice(0, NONCE_BYTES);
        const text = await crypto.subtle.decrypt(
          parameters(iv, place),
          await imported,
          both.slice(NONCE_BYTES),
        );
        return new TextDecoder().decode(text);
      } catch (error) {
        throw new SealBroken(`Cannot open what was sealed for ${place}`, { cause: error });
      }
    },
    async fingerprint(place, text) {
      const data = bytesOf(JSON.stringify([place, text]));
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

function parameters(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: bytesOf(place) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
