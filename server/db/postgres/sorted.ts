import type { Order, Place } from "#contract/listQuery.ts";
import { type Fragment, fragment } from "./fragment.ts";

/** What rows are sorted by, and how a value that a query names is compared with it. */
export interface SortKey {
  readonly key: Fragment;
  readonly value: (given: string) => Fragment;
}

export const byTime: SortKey = {
  key: fragment`created_at`,
  value: (given) => fragment`${given}::timestamptz`,
};

export const byId: SortKey = {
  key: fragment`id`,
  value: (given) => fragment`${Number(given)}::integer`,
};

/** For `order by`. Of rows with the same value the ids run the same way, so that no place is shared. */
export function inOrder({ key }: Pick<SortKey, "key">, order: Order): Fragment {
  return order === "asc" ? fragment`${key}, id` : fragment`${key} desc, id desc`;
}

/** The rows that stand behind a place. */
export function behind({ key, value }: SortKey, order: Order, place: Place): Fragment {
  const start = fragment`(${value(place.value)}, ${place.id}::integer)`;
  return order === "asc" ? fragment`(${key}, id) > ${start}` : fragment`(${key}, id) < ${start}`;
}
