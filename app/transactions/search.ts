import { type Cents, cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";

/** Amounts from one to another, both included. */
export interface AmountRange {
  readonly from: Cents;
  readonly to: Cents;
}

/** What was typed into the search field. */
export interface Search {
  /** Looked for in descriptions, in lower case; null where only an amount can be meant. */
  readonly text: string | null;
  readonly amounts: AmountRange | null;
}

const NUMBER = String.raw`[^\d\s.,<>=-]{0,3}\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?`;
const EXACT = new RegExp(`^${NUMBER}$`);
const COMPARED = new RegExp(String.raw`^(<=|>=|<|>)\s*${NUMBER}$`);
const BETWEEN = new RegExp(String.raw`^${NUMBER}\s*\.\.\s*${NUMBER}$`);

/**
 * Reads a search: `250` and `250.00` are that amount, or a description with these digits; `>1000`,
 * `<=20` and `100..200` can only be amounts; anything else is a description. Null when it is empty.
 */
export function readSearch(typed: string): Search | null {
  const asked = typed.trim();
  if (asked === "") return null;
  const range = rangeIn(asked);
  if (range !== null) return { text: null, amounts: range };
  const [isExact, whole, fraction] = EXACT.exec(asked) ?? [];
  const exact = isExact === undefined ? null : toCents(whole, fraction);
  return {
    text: asked.toLowerCase(),
    amounts: exact === null ? null : { from: exact, to: exact },
  };
}

function rangeIn(asked: string): AmountRange | null {
  const [isBetween, from, fromFraction, to, toFraction] = BETWEEN.exec(asked) ?? [];
  if (isBetween !== undefined) {
    return { from: toCents(from, fromFraction), to: toCents(to, toFraction) };
  }
  const [isCompared, sign, whole, fraction] = COMPARED.exec(asked) ?? [];
  if (isCompared === undefined) return null;
  const edge = toCents(whole, fraction);
  const smallest = cents(0);
  const largest = cents(LARGEST_AMOUNT_CENTS);
  if (sign === ">") return { from: cents(edge + 1), to: largest };
  if (sign === ">=") return { from: edge, to: largest };
  return { from: smallest, to: sign === "<" ? cents(edge - 1) : edge };
}

/** Digits to cents without any arithmetic on fractions: `2.5` is 250. */
function toCents(whole = "", fraction = ""): Cents {
  return cents(Number(whole.replaceAll(",", "") + fraction.padEnd(2, "0")));
}
