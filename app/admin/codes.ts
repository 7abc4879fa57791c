import { ports } from "#app/api/ports.ts";

/** A whole number from 0, below `below`, that nobody can guess. */
export type Draw = (below: number) => number;

/** From the browser's own generator; numbers that would favour the small ones are drawn again. */
export function drawSecretly(below: number): number {
  const fair = Math.floor(2 ** 32 / below) * below;
  const word = ports.secretWord();
  return word < fair ? word % below : drawSecretly(below);
}

/** Section 9: what stands in the dialog when it opens, 100000 to 999999. */
export function sixDigits(draw: Draw): string {
  return String(100_000 + draw(900_000));
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Section 9, Generate Random: 10 upper-case letters and digits. */
export function tenCharacters(draw: Draw): string {
  return Array.from({ length: 10 }, () => ALPHABET[draw(ALPHABET.length)]).join("");
}
