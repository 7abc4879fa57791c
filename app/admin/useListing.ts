import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { DataColumn, RowKey } from "#ui/DataTable/dataTableTypes.ts";
import { useRows } from "#ui/DataTable/useRows.ts";
import { pageCount } from "#ui/Pagination/showing.ts";
import { type DataTableView, PAGE_SIZE } from "#ui/DataTable/view.ts";
import type { Found } from "./foundIn.ts";
import { useKeptPlaces } from "./useKeptPlaces.ts";

export interface ListingOptions<Row> {
  /** The columns to search, sort and filter by; more than are shown, if need be. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly view: DataTableView;
  /** Given, the list is longer than what is here, and the bank looks for rows. */
  readonly found?: Found<Row>;
  /** Rows that stay where they are, whatever becomes of them in the list. */
  readonly kept?: ReadonlyMap<RowKey, unknown>;
}

const none: ReadonlyMap<RowKey, unknown> = new Map();

/**
 * The page of a list that a table shows, and all rows in the order in which it shows them, so that a
 * panel beside it can step from one to the next. A list that is here whole is looked through here.
 */
export function useListing<Row extends object>(options: ListingOptions<Row>) {
  const { columns, rows, rowKey, view, found, kept = none } = options;
  const here = useRows({ columns, rows, rowKey, view: useDeferredValue(view), isManual: false });
  const { page: _, ...list } = view;
  const listed = found?.rows ?? here;
  const all = useKeptPlaces({ rows: listed, rowKey, kept, list: JSON.stringify(list) });
  const total = (found?.totalCount ?? here.length) + all.length - listed.length;
  const hasMore = found?.hasMore ?? false;
  const end = view.page * PAGE_SIZE;
  // Page and the one behind it, for what has to be known before it is turned to.
  const ahead = useMemo(() => {
    const last = pageCount({ pageSize: PAGE_SIZE, total, hasMore });
    const start = (Math.min(view.page, last) - 1) * PAGE_SIZE;
    return all.slice(start, start + 2 * PAGE_SIZE);
  }, [all, total, hasMore, view.page]);
  const page = useMemo(() => ahead.slice(0, PAGE_SIZE), [ahead]);

  const known = hasMore ? Infinity : total;
  const isMissing = found?.isUnknown || (page.length === 0 && all.length < Math.min(end, known));
  const refused = isMissing ? found?.refused ?? null : null;
  // The next page as well, so that it is there when it is turned to.
  const isShort = all.length < Math.min(end + PAGE_SIZE, known);
  const fetchMore = isShort ? found?.fetchMore : undefined;
  useEffect(() => fetchMore?.(), [fetchMore]);

  return { all, page, ahead, total, hasMore, isOnItsWay: isMissing && !refused, refused };
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
