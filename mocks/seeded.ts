import type { Randomness } from "#server/kernel/deps.ts";

const TOKEN_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const TOKEN_LENGTH = 43;

/**
 * Numbers that look random and are the same for the same seed: a counter stirred by multiplication
 * and shifts. Good for people and stories; never for anything that must not be guessed.
 */
export function seededRandomness(seed: number): Randomness {
  let counter = seed >>> 0;

  function word(): number {
    counter = (counter + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  function integer(below: number): number {
    return Math.floor((word() / 2 ** 32) * below);
  }

  return {
    integer,
    token() {
      let token = "";
      while (token.length < TOKEN_LENGTH) token += TOKEN_ALPHABET[integer(64)] ?? "A";
      return token;
    },
  };
}

/** A whole number from `least` to `most`, both included. */
export function randomBetween(randomness: Randomness, least: number, most: number): number {
  return least + randomness.integer(most - least + 1);
}

/** One of a list. Throws a RangeError on an empty one. */
export function pickOne<T>(randomness: Randomness, items: readonly T[]): T {
  const item = items[randomness.integer(items.length)];
  if (item === undefined) throw new RangeError("Can't pick from an empty list");
  return item;
}
