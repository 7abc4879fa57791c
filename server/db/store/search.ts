import type { SearchTerm } from "#contract/search.ts";
import type { Instant } from "#contract/time.ts";

/** One part of a search. A row fits it where anything that it may mean holds. */
export interface SoughtTerm extends Omit<SearchTerm, "days"> {
  /** From one moment on, until before another. */
  readonly period?: { readonly from: Instant; readonly until: Instant } | undefined;
}

/** What somebody looks for: all of these. */
export type Sought = readonly SoughtTerm[];

/** What an index of a text is made of. For less it is read from end to end, and every row after it. */
const threeInARow = /[\p{L}\p{N}]{3}/u;

/** Whether an index leads to where a text stands. */
export function isFoundSoon(text: string): boolean {
  return threeInARow.test(text);
}
