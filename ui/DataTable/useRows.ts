import { type ColumnDef, useTable } from "@tanstack/react-table";
import { useEffect, useMemo } from "react";
import type { DataColumn, RowKey } from "./dataTableTypes.ts";
import { features, type Line } from "./engine.ts";
import { readAhead } from "./readAhead.ts";
import { createSearchIndex, wordsOf } from "./searchIndex.ts";
import type { DataTableView } from "./view.ts";
import { rank } from "./ranks.ts";

export type RowsOptions<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  view: DataTableView;
  /** The rows are already what a server found: they stay as they came. */
  isManual: boolean;
};

/** The rows that match search and filters, in order, of all pages. */
export function useRows<Row extends object>(options: RowsOptions<Row>): readonly Row[] {
  const { columns, rows, rowKey, view, isManual } = options;
  const { search } = view;
  const data = useMemo(() => rows.map((row): Line<Row> => ({ row })), [rows]);
  const textOf = useMemo(() => createSearchIndex(columns), [columns]);
  useEffect(() => isManual ? undefined : readAhead(rows, textOf), [rows, textOf, isManual]);
  const definitions = useMemo(() => engineColumns(columns, rows, textOf), [columns, rows, textOf]);

  const globalFilter = useMemo(() => {
    const words = wordsOf(search);
    return words.length === 0 ? undefined : words;
  }, [search]);
  const columnFilters = useMemo(
    () => Object.entries(view.filters).map(([id, value]) => ({ id, value })),
    [view.filters],
  );
  const sorting = useMemo(
    () => view.sort ? [{ id: view.sort.columnId, desc: view.sort.direction === "descending" }] : [],
    [view.sort],
  );

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => String(rowKey(row)),
    globalFilterFn: (row, columnId, words: readonly string[]) => {
      const text: string = row.getValue(columnId);
      return words.every((word) => text.includes(word));
    },
    state: { globalFilter, columnFilters, sorting },
    manualFiltering: isManual,
    manualSorting: isManual,
  });
  const found = table.getRowModel().rows;
  return useMemo(() => found.map(({ original }) => original.row), [found]);
}

type Definition<Row> = ColumnDef<typeof features, Line<Row>, unknown>;

/** No column of the screen can be called so: an id has no blanks. */
const SEARCH = "all text";

/** The columns as the engine knows them: one to search in, and one for each that has a value. */
function engineColumns<Row extends object>(
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
