import type { SearchTerm } from "#contract/search.ts";
import type { Instant } from "#contract/time.ts";

/** One part of a search. A row fits it where anything that it may mean holds. */
export interface SoughtTerm extends Omit<SearchTerm, "days"> {
  /** From one moment on, until before another. */
  readonly period?: { readonly from: Instant; readonly until: Instant } | undefined;
  /** One of the fields is the text, with nothing before or after it. */
  readonly isWhole?: boolean;
  /** For staff who see masked emails: an email matches only as a whole. */
  readonly isMasked?: boolean;
}

/** A search: rows must match all of these terms. */
export type Sought = readonly SoughtTerm[];

/**
 * What an index of a text is made of: three letters or digits, or two at the end of a word. For
 * less it is read from end to end, and every row after it.
 */
const threeInARow = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Returns whether an index can find a text. */
export function isFoundSoon(text: string): boolean {
  return threeInARow.test(text);
}
