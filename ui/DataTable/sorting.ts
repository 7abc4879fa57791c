import type { DataColumn } from "./dataTableTypes.ts";
import type { DataTableView } from "./view.ts";

export function isSortable<Row>({ value, isSortable = true }: DataColumn<Row>): boolean {
  return value !== undefined && isSortable;
}

/** Spoken when the order changes. `aria-sort` alone is read only when somebody comes by. */
export function sortWords<Row>(
  columns: readonly DataColumn<Row>[],
  sort: DataTableView["sort"],
): string {
  const column = columns.find(({ id }) => id === sort?.columnId);
  return column && sort ? `Sorted by ${column.header}, ${sort.direction}` : "Not sorted";
}
