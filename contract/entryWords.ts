import { describe, type Described, transactionTypeName } from "./transactionWords.ts";
import { readable } from "./xml.ts";

/** What a transaction was for, on one line; never empty, because the formats refuse that. */
export function entryWords(transaction: Described): string {
  const line = readable(describe(transaction)).replace(/\s+/g, " ").trim();
  return line || transactionTypeName(transaction.type);
}

/** So many characters of it at most. */
export function cut(text: string, most: number): string {
  return [...text].slice(0, most).join("").trimEnd();
}
