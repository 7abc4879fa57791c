import type { Encryptor, Randomness } from "../../deps.ts";

const SMALLEST = 100_000;
const COUNT = 900_000;

/** Six digits, 100000 to 999999 (section 9). */
export function randomCode(randomness: Randomness): string {
  return String(SMALLEST + randomness.integer(COUNT));
}

/**
 * What is kept of a code, and asked for when one is typed. Because it is keyed, comparing two of
 * them tells nothing about the codes, however long it takes.
 */
export function codeHash(encryptor: Encryptor, userId: number, code: string): Promise<string> {
  return encryptor.keyedHash(`code:${userId}`, code);
}

/** Where a generated code belongs, for the encryptor. */
export function codePlace(userId: number): string {
  return `code:${userId}`;
}
