import type { ColumnDef } from "@tanstack/react-table";
import type { DataColumn } from "./dataTableTypes.ts";
import type { features, Line } from "./engine.ts";
import { rank } from "./ranks.ts";

type Definition<Row> = ColumnDef<typeof features, Line<Row>, unknown>;

/** No column of the screen can be called so: an id has no blanks. */
const SEARCH = "all text";

/** The columns as the engine knows them: one to search in, and one for each that has a value. */
export function engineColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Definition<Row>[] {
  const search: Definition<Row> = {
    id: SEARCH,
    accessorFn: ({ row }) => textOf(row),
    enableSorting: false,
  };
  return [search, ...columns.map((column) => definitionOf(column, rows))];
}

function definitionOf<Row extends object>(
  { id, value = () => null, filter }: DataColumn<Row>,
  rows: readonly Row[],
): Definition<Row> {
  const placesOf = once(() => rank(rows, value));
  const matches = filter?.matches ??
    ((row: Row, optionId: string) => String(value(row)) === optionId);
  return {
    id,
    accessorFn: ({ row }) => placesOf().get(row),
    // Rows without a value stand last, whichever way the rest goes.
    sortUndefined: "last",
    sortFn: (one, other) => {
      const places = placesOf();
      return (places.get(one.original.row) ?? 0) - (places.get(other.original.row) ?? 0);
    },
    enableGlobalFilter: false,
    filterFn: (row, _, optionId: string) =>
      filter === undefined || matches(row.original.row, optionId),
  };
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}
