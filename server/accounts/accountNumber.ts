import type { Randomness } from "../deps.ts";

const DIGITS = 9;

/** A new 10-digit account number: nine random digits, the first not 0, and a Luhn check digit. */
export function newAccountNumber(randomness: Randomness): string {
  const first = String(1 + randomness.integer(9));
  const rest = Array.from({ length: DIGITS - 1 }, () => String(randomness.integer(10)));
  const body = first + rest.join("");
  return body + checkDigit(body);
}

/** The Luhn digit that makes `body` a valid number: it catches any one mistyped digit. */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
