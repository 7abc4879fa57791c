import type { Passwords, Randomness } from "#server/kernel/deps.ts";
import { sha256Hex } from "#server/kernel/hash.ts";

const SALT_LENGTH = 16;

/**
 * Salted SHA-256 in a PHC-like string: fast, and available in browsers, unlike Argon2id. Only for a
 * server inside a page, which could read the whole store anyway.
 */
export function quickPasswords(randomness: Randomness): Passwords {
  const hashWith = async (salt: string, password: string) =>
    `$sha256$${salt}$${await sha256Hex(salt + password.normalize("NFC"))}`;

  return {
    hash: (password) => hashWith(randomness.token().slice(0, SALT_LENGTH), password),
    async verify(password, hash) {
      const salt = hash.split("$")[2] ?? "";
      return (await hashWith(salt, password)) === hash;
    },
    decoyHash: `$sha256$${"A".repeat(SALT_LENGTH)}$${"0".repeat(64)}`,
  };
}
