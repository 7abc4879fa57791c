import { cents, sumCents } from "#contract/money.ts";
import type { Books } from "../rows.ts";
import type { Maps } from "./state.ts";

export function readBooks({ accounts, entries, postings }: Maps): Books {
  const all = [...postings.values()];
  const customers = [...accounts.values()];
  const sumOf = (belongs: (posting: typeof all[number]) => boolean) =>
    sumCents(all.filter(belongs).map((posting) => posting.amount));

  return {
    discrepancies: customers.map(({ id, balance }) => ({
      accountId: id,
      balance,
      postings: sumOf((posting) => posting.account === id),
    })).filter(({ balance, postings }) => balance !== postings),
    unbalancedEntries: [...entries.values()].map(({ id }) => id)
      .filter((id) => sumOf((posting) => posting.entryId === id) !== 0),
    customerTotal: sumCents(customers.map(({ balance }) => balance)),
    postingTotal: cents(sumOf(() => true)),
  };
}
