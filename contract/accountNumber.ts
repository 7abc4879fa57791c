import * as z from "zod/mini";
import { isOneLine } from "./text.ts";
import { lineTexts } from "./texts/lines.ts";

/** Forms of A to Z that databases with an older version of Unicode don't know. */
const NEWER_FORMS = /[\ua7f1\u{1ccd6}-\u{1ccf9}]/gu;

/** A word that people copy together with the number. */
const IBAN_WORD = /^(?:IBAN)+(?=[A-Z]{2}[0-9]{2})/;

/**
 * Returns the form in which account numbers are compared: only uppercase A to Z and digits,
 * whatever form they were typed in. Must match the database function `key_of_account`.
 */
export function accountKey(accountNumber: string): string {
  return accountNumber.replace(NEWER_FORMS, "").normalize("NFKD").replace(/[^0-9A-Za-z]/g, "")
    .toUpperCase().replace(IBAN_WORD, "");
}

/** Returns whether an account number starts like an IBAN: two letters and two digits. */
export function isLikeIban(accountNumber: string): boolean {
  return /^[A-Z]{2}[0-9]{2}/.test(accountKey(accountNumber));
}

/**
 * Returns an account number as it is stored and shown: without invisible characters, and with plain
 * spaces and dashes as separators. Keeps control characters and foreign letters for validation to
 * reject.
 */
export function plainNumber(typed: string): string {
  return typed.trim().replace(NEWER_FORMS, " ").normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[^\x21-\x7e\p{Cc}\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

/** The most characters a typed account number may have, including separators. */
const MOST_WRITTEN = 100;

/**
 * An account number that a user typed or pasted. `longest` counts only letters and digits; `needed`
 * is the error below 4 of them.
 */
export function accountNumberInput(longest: number, needed: string) {
  const tooLong = `Use at most ${longest} characters`;
  return z.string().check(
    z.refine((typed) => typed.isWellFormed(), { error: lineTexts.whole, abort: true }),
    z.overwrite(plainNumber),
    z.refine(isOneLine, { error: lineTexts.oneLine, abort: true }),
    z.refine((typed) => !/[^\x20-\x7e]/.test(typed), {
      error: "Use only the letters A to Z, digits, and plain punctuation",
      abort: true,
    }),
    z.refine((typed) => accountKey(typed).length >= 4, { error: needed, abort: true }),
    z.refine(
      (typed) => accountKey(typed).length <= longest && typed.length <= MOST_WRITTEN,
      tooLong,
    ),
  );
}

/** Returns the Luhn check digit of `body`, which catches any single mistyped digit. */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * Returns whether this can be an account number of our own: ten digits, the last one a Luhn digit.
 */
export function isOwnNumber(accountNumber: string): boolean {
  const digits = accountKey(accountNumber);
  return /^[1-9]\d{9}$/.test(digits) && checkDigit(digits.slice(0, -1)) === digits.slice(-1);
}
