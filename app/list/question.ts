import type { Order } from "#contract/listQuery.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";
import { browserZone } from "#app/shell/browserZone.ts";

/** Columns that the server can sort a list by, with its names for them. */
export type BankSorts<Sort extends string> = Readonly<Record<string, Sort>>;

export interface BankOrder<Sort extends string> {
  readonly sort?: Sort;
  readonly order?: Order;
}

/** Returns the query for a view's order; empty for the list's default order. */
export function orderIn<Sort extends string>(
  { sort }: DataTableView,
  sorts: BankSorts<Sort>,
): BankOrder<Sort> {
  const wanted = sorts[sort?.columnId ?? ""];
  if (sort === null || wanted === undefined) return {};
  return { sort: wanted, order: sort.direction === "ascending" ? "asc" : "desc" };
}

/** Returns the query for a search: its words, and the viewer's time zone for dates. */
export function searchIn(...words: readonly (string | undefined)[]) {
  const q = words.filter((word) => word).join(" ").trim();
  return q === "" ? {} : { q, zone: browserZone() };
}
