import type { TransactionSort } from "#contract/transactions.ts";
import type { Sorted } from "../store/sorted.ts";
import type { TransactionPage } from "../store/transactions.ts";
import { type Fragment, fragment } from "./fragment.ts";
import { behind, byId, byTime, inOrder, type SortKey } from "./sorted.ts";

/** How much of what was found is wanted: a page in its order, or so many in any. */
export type PageOrCount = TransactionPage | { readonly most: number };

const sortKeys: Readonly<Record<TransactionSort, SortKey>> = {
  createdAt: byTime,
  id: byId,
  amount: {
    key: fragment`amount_cents`,
    value: (given) => fragment`${Number(given)}::bigint`,
  },
};

/** Newest first, unless a page says otherwise. */
function orderOf(wanted: PageOrCount): Sorted<TransactionSort> {
  if ("most" in wanted) return { by: "createdAt", order: "desc" };
  const { before, sorted } = wanted;
  const after = before && { id: before.id, value: before.createdAt };
  return sorted ?? { by: "createdAt", order: "desc", after };
}

/** The column that the order goes by. */
export function keyOf(wanted: PageOrCount): Fragment {
  return sortKeys[orderOf(wanted).by].key;
}

/** For `order by` among whole rows. */
export function pageOrder(wanted: PageOrCount): Fragment {
  const { by, order } = orderOf(wanted);
  return inOrder(sortKeys[by], order);
}

/** The same among rows that carry that column as `place`. */
export function placeOrder(wanted: PageOrCount): Fragment {
  return inOrder({ key: fragment`place` }, orderOf(wanted).order);
}

/** Where the page begins; undefined at the beginning of the list. */
export function startOf(wanted: PageOrCount): Fragment | undefined {
  const { by, order, after } = orderOf(wanted);
  return after === undefined ? undefined : behind(sortKeys[by], order, after);
}
