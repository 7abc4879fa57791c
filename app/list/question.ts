import type { Order } from "#contract/listQuery.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { browserZone } from "#app/shell/browserZone.ts";

/** Columns by which the bank sorts a list, and what it calls them. */
export type BankSorts<Sort extends string> = Readonly<Record<string, Sort>>;

export interface BankOrder<Sort extends string> {
  readonly sort?: Sort;
  readonly order?: Order;
}

/** What the bank is asked for by the order of a view; nothing where it is the list's usual one. */
export function orderIn<Sort extends string>(
  { sort }: DataTableView,
  sorts: BankSorts<Sort>,
): BankOrder<Sort> {
  const wanted = sorts[sort?.columnId ?? ""];
  if (sort === null || wanted === undefined) return {};
  return { sort: wanted, order: sort.direction === "ascending" ? "asc" : "desc" };
}

/** What the bank is asked for by a search: these words, with days that begin where the viewer is. */
export function searchIn(...words: readonly (string | undefined)[]) {
  const q = words.filter((word) => word).join(" ").trim();
  return q === "" ? {} : { q, zone: browserZone() };
}
