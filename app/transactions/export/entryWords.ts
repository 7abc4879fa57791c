import type { Transaction } from "#contract/transactions.ts";
import { currencyDecimals } from "#ui/Money/currency.ts";
import { describe, transactionTypeName } from "#app/format/transactionWords.ts";
import { readable } from "./xml.ts";

/** What a transaction was for, on one line; never empty, because the formats refuse that. */
export function entryWords(transaction: Transaction): string {
  const line = readable(describe(transaction)).replace(/\s+/g, " ").trim();
  return line || transactionTypeName(transaction.type);
}

/** So many characters of it at most. */
export function cut(text: string, most: number): string {
  return [...text].slice(0, most).join("").trimEnd();
}

/**
 * "-1234.50": an amount for programs, whatever the viewer's language, with the decimals of its
 * currency. What a currency without decimals has behind the point is written all the same: a file
 * rounds nothing.
 */
export function plainAmount(cents: number, currency: string): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  const fraction = rest === 0 && currencyDecimals(currency) === 0
    ? ""
    : `.${String(rest).padStart(2, "0")}`;
  return `${cents < 0 ? "-" : ""}${(size - rest) / 100}${fraction}`;
}
