import { foldText, readSearch } from "#contract/search.ts";
import type { StaffMember } from "#contract/staff.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";
import { readsMasks } from "./masks.ts";
import { isFoundSoon, type Sought } from "./db/store/search.ts";

/** Returns the search terms of `viewer`'s query; undefined for an empty one. */
export function searchFor(
  { q, zone = "UTC" }: { readonly q?: string | undefined; readonly zone?: string | undefined },
  now: Instant,
  viewer?: StaffMember,
): Sought | undefined {
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
export function foundSoon(terms: Sought, typed: string): Sought {
  if (terms.some(({ text }) => text === undefined || isFoundSoon(text))) return terms;
  const [only, ...others] = terms;
  const text = foldText(typed.trim().replace(/\s+/g, " "));
  const meaning = others.length === 0 ? only : {};
  return [{ ...meaning, text, ...(isFoundSoon(text) ? {} : { isWhole: true }) }];
}
