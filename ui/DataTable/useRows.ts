import { useTable } from "@tanstack/react-table";
import { useEffect, useMemo } from "react";
import type { DataColumn, RowKey } from "./dataTableTypes.ts";
import { features, type Line } from "./engine.ts";
import { engineColumns } from "./engineColumns.ts";
import { readAhead } from "./readAhead.ts";
import { createSearchIndex, wordsOf } from "./searchIndex.ts";
import type { DataTableView } from "./view.ts";

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
