import { readSearch } from "#contract/search.ts";
import { dayOf, type Instant, startOfDay } from "#contract/time.ts";
import { isFoundSoon, type Sought } from "./db/store/search.ts";

/** What a query of a list looks for; undefined where it looks for nothing. */
export function searchFor(
  { q, zone = "UTC" }: { readonly q?: string | undefined; readonly zone?: string | undefined },
  now: Instant,
): Sought | undefined {
  if (q === undefined) return undefined;
  const terms = readSearch(q, dayOf(now, zone)).map(({ days, ...term }) => ({
    ...term,
    period: days && { from: startOfDay(days.from, zone), until: startOfDay(days.until, zone) },
  }));
  return terms.length === 0 ? undefined : terms;
}

/** The same, where a text that no index leads to is sought as a number, an amount or a day alone. */
export function foundSoon(terms: Sought): Sought {
  return terms.map(({ text, ...term }) =>
    text === undefined || !isFoundSoon(text) ? term : { text, ...term }
  );
}
