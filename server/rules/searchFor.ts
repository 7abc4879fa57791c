import { foldText, readSearch } from "#contract/search.ts";
import type { StaffMember } from "#contract/staff.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";
import { readsMasks } from "./masks.ts";
import { isIndexable, type SearchConditions } from "../db/store/search.ts";

/** Returns the search terms of `viewer`'s query; undefined for an empty one. */
export function searchFor(
  { q, zone = "UTC" }: { readonly q?: string | undefined; readonly zone?: string | undefined },
  now: Instant,
  viewer?: StaffMember,
): SearchConditions | undefined {
  if (q === undefined) return undefined;
  const isMasked = viewer !== undefined && readsMasks(viewer);
  const terms = readSearch(q, dayOf(now, zone)).map(({ days, ...term }) => ({
    ...term,
    isMasked,
    period: days && { from: startOfDay(days.from, zone), until: startOfDay(days.until, zone) },
  }));
  return terms.length === 0 ? undefined : terms;
}

/**
 * Returns the search terms for quick results while typing, using an index: the terms that the index
 * covers, with the short ones checked on their matches. If all are short, searches for the whole
 * text.
 */
export function indexedTermsOnly(terms: SearchConditions, typed: string): SearchConditions {
  if (terms.some(({ text }) => text === undefined || isIndexable(text))) return terms;
  const [only, ...others] = terms;
  const text = foldText(typed.trim().replace(/\s+/g, " "));
  const meaning = others.length === 0 ? only : {};
  return [{ ...meaning, text, ...(isIndexable(text) ? {} : { isWhole: true }) }];
}
