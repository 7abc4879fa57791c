import type { Encryptor, Log, Passwords } from "#server/deps.ts";
import { DecryptionError } from "#server/encryptor.ts";
import { sha256Hex } from "#server/hash.ts";

/** Seals nothing, at once; it only refuses what was sealed for another place, as a real one does. */
export const simulatedEncryptor: Encryptor = {
  encrypt: async (aad, text) => JSON.stringify([aad, text]),
  async decrypt(aad, sealed) {
    const [place, text]: unknown[] = JSON.parse(sealed);
    if (place !== aad) throw new DecryptionError(`Cannot decrypt what was encrypted for ${aad}`);
    return String(text);
  },
  renewed: async () => undefined,
  keyedHash: async (aad, text) => sha256Hex(JSON.stringify([aad, text])),
};

export const simulatedPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
  decoyHash: "plain:\u0000",
};

/** Keeps what the bank calls an error of its own; where nothing broke there is none. */
export function errorsOnly(errors: string[]): Log {
  return {
    always() {},
    debug() {},
    info() {},
    warn() {},
    error: (event, fields) => void errors.push(JSON.stringify({ event, ...fields })),
  };
}
