import type { Order } from "#contract/listQuery.ts";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import type { DataTableView } from "#ui/DataTable/view.ts";

/** Columns by which the bank sorts a list that is too long to be here whole. */
export type BankSorts<Sort extends string> = Readonly<Record<string, Sort>>;

export interface BankOrder<Sort extends string> {
  readonly sort?: Sort;
  readonly order?: Order;
}

/** What the bank is asked for by the order of a view; nothing where the newest come first. */
export function orderAtBank<Sort extends string>(
  { sort }: DataTableView,
  sorts: BankSorts<Sort>,
): BankOrder<Sort> {
  const wanted = sorts[sort?.columnId ?? ""];
  if (sort === null || wanted === undefined) return {};
  return { sort: wanted, order: sort.direction === "ascending" ? "asc" : "desc" };
}

/** The columns where the bank sorts: those that it knows no order for have none. */
export function sortedAtBank<Row>(
  columns: readonly DataColumn<Row>[],
  sorts: BankSorts<string>,
): readonly DataColumn<Row>[] {
  return columns.map((column) => column.id in sorts ? column : { ...column, isSortable: false });
}
