import { type Cents, cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import type { TransactionSearch } from "../store/ports/transactions.ts";

interface Range {
  readonly from: Cents;
  readonly to: Cents;
}

const NUMBER = String.raw`\$?\s*(\d{1,9}(?:\.\d{1,2})?)`;
const EXACT = new RegExp(`^${NUMBER}$`);
const COMPARED = new RegExp(`^(<=|>=|<|>)\\s*${NUMBER}$`);
const BETWEEN = new RegExp(`^${NUMBER}\\s*\\.\\.\\s*${NUMBER}$`);

/**
 * What somebody looks for: `250` and `250.00` are that amount, or a text with these digits; `>1000`,
 * `<=20` and `100..200` can only be amounts; anything else is a text. Undefined when it is empty.
 */
export function readSearch(q: string, owners: boolean): TransactionSearch | undefined {
  if (q === "") return undefined;
  const range = rangeIn(q);
  if (range !== undefined) return { text: undefined, owners, amount: range };
  const [, exact] = EXACT.exec(q) ?? [];
  const amount = exact === undefined ? undefined : toCents(exact);
  // Nothing costs 0, but people look for it.
  return { text: q, owners, amount: amount === undefined ? amount : { from: amount, to: amount } };
}

function rangeIn(q: string): Range | undefined {
  const [, from, to] = BETWEEN.exec(q) ?? [];
  if (from !== undefined && to !== undefined) return { from: toCents(from), to: toCents(to) };
  const [, sign, compared] = COMPARED.exec(q) ?? [];
  if (sign === undefined || compared === undefined) return undefined;
  const edge = toCents(compared);
  const largest = cents(LARGEST_AMOUNT_CENTS);
  switch (sign) {
    case ">":
      return { from: cents(edge + 1), to: largest };
    case ">=":
      return { from: edge, to: largest };
    case "<":
      return { from: cents(0), to: cents(edge - 1) };
    default:
      return { from: cents(0), to: edge };
  }
}

/** Digits to cents without any arithmetic on fractions: `2.5` is 250. */
function toCents(digits: string): Cents {
  const [whole = "", fraction = ""] = digits.split(".");
  return cents(Number(whole + fraction.padEnd(2, "0")));
}
