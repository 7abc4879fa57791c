import type { Encryptor } from "#server/kernel/deps.ts";
import { DecryptionError } from "#server/kernel/encryptor.ts";
import { sha256Hex } from "#server/kernel/hash.ts";

const HEAD = "page.";
const base64url = { alphabet: "base64url", omitPadding: true } as const;

const encrypt = async (aad: string, text: string) =>
  HEAD + new TextEncoder().encode(JSON.stringify([aad, text])).toBase64(base64url);

async function decrypt(aad: string, ciphertext: string): Promise<string> {
  const [place, text] = ciphertext.startsWith(HEAD) ? read(ciphertext.slice(HEAD.length)) : [];
  if (place !== aad) throw new DecryptionError(`Can't decrypt the value for ${aad}`);
  return String(text);
}

/**
 * Obscures a text, synchronously and deterministically. It needs no secrecy, because the page
 * contains the whole server, and a replay must give the same result. Like a real one, it rejects
 * texts that were encrypted for another place or not by it.
 */
export const pageEncryptor: Encryptor = {
  encrypt,
  decrypt,
  renewed: async () => undefined,
  keyedHash: async (aad, text) => sha256Hex(JSON.stringify([aad, text])),
  keyedHashes: async (aad, text) => [await sha256Hex(JSON.stringify([aad, text]))],
  encryptLasting: (aad, text, keys = []) => encrypt([aad, ...keys].join(" "), text),
  decryptLasting: (aad, ciphertext, keys) => decrypt([aad, ...keys].join(" "), ciphertext),
  lastingHash: async (aad, text) => sha256Hex(JSON.stringify([aad, text])),
};

function read(ciphertext: string): unknown[] {
  return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(ciphertext, base64url)));
}
