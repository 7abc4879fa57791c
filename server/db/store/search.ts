import type { SearchTerm } from "#contract/search.ts";
import type { Instant } from "#contract/time.ts";

/** One part of a search. A row fits it where anything that it may mean holds. */
export interface SoughtTerm extends Omit<SearchTerm, "days"> {
  /** From one moment on, until before another. */
  readonly period?: { readonly from: Instant; readonly until: Instant } | undefined;
}

/** What somebody looks for: all of these. */
export type Sought = readonly SoughtTerm[];
