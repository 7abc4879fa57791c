import * as z from "zod/mini";
import { amountTexts } from "./texts/amounts.ts";

/**
 * Whole cents (1/100 of the major unit, in every currency). The only form of money inside Kestrel.
 */
export type Cents = number & { readonly __unit: "cents" };

/** The largest amount one transaction may carry: 999,999,999.99. */
export const LARGEST_AMOUNT_CENTS = 99_999_999_999;

/**
 * The cap of sums over many users, 90 trillion: a JavaScript number is exact to the cent up to it.
 */
export const LARGEST_SUM_CENTS = 9_000_000_000_000_000;

/** Reads an integer as cents. Throws a RangeError on anything that is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`Can't read money: "${value}" isn't whole cents`);
  }
  return value as Cents;
}

/** Returns the sum of amounts. The empty sum is 0. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/** Returns the sum of amounts, capped at LARGEST_SUM_CENTS instead of throwing. */
export function sumUpToLargest(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(Math.min(total, LARGEST_SUM_CENTS));
}

/** `minuend − subtrahend`, in cents. */
export function minusCents(minuend: Cents, subtrahend: Cents): Cents {
  return cents(minuend - subtrahend);
}

/** Returns the amount with the opposite sign, never −0. */
export function negateCents(amount: Cents): Cents {
  return cents(amount === 0 ? 0 : -amount);
}

/**
 * Returns whether a number on the wire is exactly whole cents. `0.1 + 0.2` and `1.005` aren't: the
 * nearest amount with two decimals is another number.
 */
export function hasWholeCents(major: number): boolean {
  const rounded = Math.round(major * 100);
  return Number.isSafeInteger(rounded) && rounded / 100 === major;
}

function fromMajor(major: number): Cents {
  return cents(Math.round(major * 100));
}

function toMajor(amount: Cents): number {
  return amount / 100;
}

const centsSchema = z.custom<Cents>((value) => Number.isSafeInteger(value));

/** Any amount: a JSON number in major units with at most two decimals ⇄ integer cents. */
export const money = z.codec(
  z.number().check(z.refine(hasWholeCents, "Use at most two decimals")),
  centsSchema,
  { decode: fromMajor, encode: toMajor },
);

/** An upper limit of money; 0 is allowed. */
export const moneyLimit = money.check(
  z.refine((cents) => cents >= 0, amountTexts.limitNegative),
  z.refine((cents) => cents <= LARGEST_AMOUNT_CENTS, amountTexts.limitTooLarge),
);

/** The amount of a transaction: more than 0, at most 999,999,999.99, two decimals (section 5). */
export const amount = z.codec(
  z.number(amountTexts.notPositive).check(
    z.refine(
      (major) => major > 0 && (hasWholeCents(major) || major > 1e9),
      amountTexts.notPositive,
    ),
    z.refine((major) => major * 100 <= LARGEST_AMOUNT_CENTS, amountTexts.tooLarge),
  ),
  centsSchema,
  { decode: fromMajor, encode: toMajor },
);
