import { checkDigit } from "#server/accounts/accountNumber.ts";
import type { Randomness } from "#server/deps.ts";
import { between } from "../seeded.ts";

const LEADING_DIGITS = 6;

/** A valid account number that ends in these four digits. */
export function numberEnding(ending: string, randomness: Randomness): string {
  for (;;) {
    const leading = between(randomness, 10 ** (LEADING_DIGITS - 1), 10 ** LEADING_DIGITS - 1);
    const body = `${leading}${ending.slice(0, -1)}`;
    if (checkDigit(body) === ending.slice(-1)) return body + ending.slice(-1);
  }
}
