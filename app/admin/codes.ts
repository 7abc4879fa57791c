import { ports } from "#app/api/ports.ts";

/** Returns an unguessable whole number from 0, less than `below`. */
export type Draw = (below: number) => number;

/**
 * Draws from the browser's secure generator. Rejection sampling: draws again where the remainder
 * would favor small numbers.
 */
export function drawSecretly(below: number): number {
  const fair = Math.floor(2 ** 32 / below) * below;
  const word = ports.secretWord();
  return word < fair ? word % below : drawSecretly(below);
}

/** Section 9: the code in the dialog when it opens, 100000 to 999999. */
export function sixDigits(draw: Draw): string {
  return String(100_000 + draw(900_000));
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Section 9, Generate Random: 10 upper-case letters and digits. */
export function tenCharacters(draw: Draw): string {
  return Array.from({ length: 10 }, () => ALPHABET[draw(ALPHABET.length)]).join("");
}
