import type { Repositories } from "../db/store.ts";
import type { CountedPage, TransactionFilter, TransactionPage } from "../db/store/transactions.ts";
import type { ByPerson } from "../kernel/by.ts";

/** The totals of so many lists are kept, a few hundred bytes each; the oldest makes way. */
const MOST_LISTS = 10_000;

interface Counted {
  /** What the list rested on before it was counted. */
  readonly version: string;
  readonly total: number | undefined;
}

const countedIn = new WeakMap<Repositories["transactions"], Map<string, Counted>>();

/**
 * Returns a page of the matching transactions, and their total number. Caches the total for all
 * pages until the data that the list depends on changes, because counting takes longer the longer
 * the list is. The cached total may be newer than its version key, never older. Rows read during a
 * concurrent change may be newer than the total; the response has the older entity tag, so the next
 * poll corrects it.
 */
export async function pageWithTotal(
  { transactions }: Repositories,
  actor: ByPerson,
  { filter, page, most }: {
    readonly filter: TransactionFilter;
    readonly page: TransactionPage;
    readonly most: number;
  },
): Promise<CountedPage> {
  const totals = countedIn.get(transactions) ?? new Map<string, Counted>();
  countedIn.set(transactions, totals);
  const { user, versions } = actor;
  const version = user.role === "admin" ? versions.bank : versions.own;
  const list = `${user.id} ${JSON.stringify(filter)}`;
  const known = totals.get(list);
  if (known?.version === version) {
    return { rows: await transactions.list(filter, page), total: known.total };
  }
  const counted = await transactions.listCounted(filter, page, most);
  totals.delete(list);
  const [oldest] = totals.size < MOST_LISTS ? [] : totals.keys();
  if (oldest !== undefined) totals.delete(oldest);
  totals.set(list, { version, total: counted.total });
  return counted;
}
