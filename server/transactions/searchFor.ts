import { type Days, readSearch } from "#contract/search.ts";
import { instantOf } from "#contract/time.ts";
import type { TransactionSearch } from "../db/store/transactions.ts";

/** What somebody looks for by these words; undefined where they look for nothing. Days are in UTC. */
export function searchFor(q: string, owners: boolean): TransactionSearch | undefined {
  const terms = readSearch(q).map(({ days, ...term }) => ({
    ...term,
    period: days && periodOf(days),
  }));
  return terms.length === 0 ? undefined : { terms, owners };
}

function periodOf({ from, until }: Days) {
  return { from: instantOf(new Date(from)), until: instantOf(new Date(until)) };
}
