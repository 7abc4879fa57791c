import type { Randomness } from "./deps.ts";

const SMALLEST = 100_000;
const COUNT = 900_000;

/** Six digits, 100000 to 999999 (section 9). */
export function randomCode(randomness: Randomness): string {
  return String(SMALLEST + randomness.integer(COUNT));
}
