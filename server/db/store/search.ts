import type { SearchTerm } from "#contract/search.ts";
import type { Instant } from "#contract/time.ts";

/** One term of a search. A row matches if any meaning of the term does. */
export interface SearchCondition extends Omit<SearchTerm, "days"> {
  /** From one moment on, until before another. */
  readonly period?: { readonly from: Instant; readonly until: Instant } | undefined;
  /** Matches only if a field equals the text. */
  readonly isWhole?: boolean;
  /** For staff who see masked emails: an email matches only as a whole. */
  readonly isMasked?: boolean;
}

/** A search: rows must match all of these terms. */
export type SearchConditions = readonly SearchCondition[];

/**
 * Matches texts that a trigram index can find: three letters or digits in a row, or two at the end
 * of a word. For shorter ones PostgreSQL reads the whole index, and then every row.
 */
const threeInARow = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

/** Returns whether an index can find a text. */
export function isIndexable(text: string): boolean {
  return threeInARow.test(text);
}
