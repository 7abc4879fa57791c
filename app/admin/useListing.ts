import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { DataColumn, RowKey } from "#ui/DataTable/dataTableTypes.ts";
import { useRows } from "#ui/DataTable/useRows.ts";
import { type DataTableView, PAGE_SIZE } from "#ui/DataTable/view.ts";

/** What the bank found, as far as it was fetched. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  /** Fetches the next part; absent when there is none or it is on its way. */
  readonly fetchMore?: () => void;
}

export interface ListingOptions<Row> {
  /** The columns to search, sort and filter by; more than are shown, if need be. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly view: DataTableView;
  /** Given, the list is longer than what is here, and the bank looks for rows. */
  readonly found?: Found<Row>;
}

/**
 * The page of a list that a table shows, and all rows in the order in which it shows them, so that a
 * panel beside it can step from one to the next. A list that is here whole is looked through here.
 */
export function useListing<Row extends object>(options: ListingOptions<Row>) {
  const { columns, rows, rowKey, view, found } = options;
  const here = useRows({ columns, rows, rowKey, view: useDeferredValue(view), isManual: false });
  const all = found?.rows ?? here;
  const total = found?.totalCount ?? here.length;
  const end = view.page * PAGE_SIZE;
  const page = useMemo(() => {
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const start = (Math.min(view.page, last) - 1) * PAGE_SIZE;
    return all.slice(start, start + PAGE_SIZE);
  }, [all, total, view.page]);

  const isShort = all.length < Math.min(end, total);
  const fetchMore = isShort ? found?.fetchMore : undefined;
  useEffect(() => fetchMore?.(), [fetchMore]);

  return { all, page, total };
}

/** What is typed, once the typing rests. */
export function useSettled(text: string, ms = 250): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(waiting);
  }, [text, ms]);
  return settled;
}
