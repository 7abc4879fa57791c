import type { Cursor, Order, Place } from "#contract/listQuery.ts";
import type { Sorted } from "../store/sorted.ts";
import type { StoredSort, TransactionPage } from "../store/transactions.ts";
import { type Fragment, fragment, textOf } from "./fragment.ts";

/** The sort key of rows, and how to compare it with a value from a query. */
export interface SortKey {
  readonly key: Fragment;
  readonly value: (given: string, id: number) => Fragment;
}

export const byTime: SortKey = {
  key: fragment`created_at`,
  value: (given) => fragment`${given}::timestamptz`,
};

export const byId: SortKey = {
  key: fragment`id`,
  value: (given) => fragment`${Number(given)}::integer`,
};

/**
 * Returns the `order by`. Breaks ties by ID in the direction of the order, so each row has a
 * distinct place.
 */
export function inOrder({ key }: Pick<SortKey, "key">, order: Order): Fragment {
  return order === "asc" ? fragment`${key}, id` : fragment`${key} desc, id desc`;
}

/** Returns a condition for the rows after a place in this order. */
export function afterPlace({ key, value }: SortKey, order: Order, place: Place): Fragment {
  const start = fragment`(${value(place.value, place.id)}, ${place.id}::integer)`;
  return order === "asc" ? fragment`(${key}, id) > ${start}` : fragment`(${key}, id) < ${start}`;
}

/** The order of a page: newest first, unless it says otherwise. */
export function orderOf<Sort extends string>(
  { before, sorted }: {
    readonly before?: Cursor | undefined;
    readonly sorted?: Sorted<Sort> | undefined;
  },
): Sorted<Sort | "createdAt"> {
  const after = before && { id: before.id, value: before.createdAt };
  return sorted ?? { by: "createdAt", order: "desc", after };
}

/** How much of what was found is wanted: a page in its order, or so many in any. */
export type PageOrCount = TransactionPage | { readonly most: number };

/** Letter by letter: a language's own rules would differ from server to server. */
export function byText(column: string): SortKey {
  return {
    key: fragment`search_text(${textOf(column)}) collate "C"`,
    value: (given) => fragment`search_text(${given}::text) collate "C"`,
  };
}

/** A word with only one spelling. */
function byWord(column: string): SortKey {
  return {
    key: fragment`${textOf(column)} collate "C"`,
    value: (given) => fragment`${given}::text`,
  };
}

const sortKeys: Readonly<Record<StoredSort, SortKey>> = {
  type: byWord("type"),
  status: byWord("status"),
  description: byText("description"),
  createdAt: byTime,
  id: byId,
  amount: {
    key: fragment`amount_cents`,
    value: (given) => fragment`${Number(given)}::bigint`,
  },
};

function orderOfTransactions(wanted: PageOrCount): Sorted<StoredSort> {
  return orderOf("most" in wanted ? {} : wanted);
}

/** The column that the order goes by. */
export function keyOf(wanted: PageOrCount): Fragment {
  return sortKeys[orderOfTransactions(wanted).by].key;
}

/** For `order by` among whole rows. */
export function pageOrder(wanted: PageOrCount): Fragment {
  const { by, order } = orderOfTransactions(wanted);
  return inOrder(sortKeys[by], order);
}

/** Returns whether an index has the rows in the order of the page. */
export function isIndexed(page: TransactionPage): boolean {
  return ["createdAt", "amount", "id", "type"].includes(orderOfTransactions(page).by);
}

/** Where the page begins; undefined at the beginning of the list. */
export function startOf(wanted: PageOrCount): Fragment | undefined {
  const { by, order, after } = orderOfTransactions(wanted);
  return after === undefined ? undefined : afterPlace(sortKeys[by], order, after);
}
