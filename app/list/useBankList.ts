import { useEffect, useMemo, useRef, useState } from "react";
import type { RowKey } from "#ui/DataTable/dataTableTypes.ts";
import { type DataTableView, PAGE_SIZE } from "#ui/DataTable/view.ts";
import { pageCount } from "#ui/Pagination/showing.ts";
import { useListPositions } from "./useListPositions.ts";
import { ports } from "#app/api/ports.ts";

/** Parts of a list, as an infinite query stores them. */
export interface Parts<Row> {
  readonly data?: {
    readonly pages: readonly {
      readonly rows: readonly Row[];
      readonly totalCount: number | null;
      readonly totalMoreThan?: number | null;
    }[];
  };
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

export interface BankListOptions<Row> {
  readonly parts: Parts<Row>;
  readonly rowKey: (row: Row) => RowKey;
  readonly view: DataTableView;
  /** Rows that keep their place, even if the list moves or drops them. */
  readonly kept?: ReadonlyMap<RowKey, unknown>;
}

export type BankList<Row> = ReturnType<typeof useBankList<Row>>;

const none: ReadonlyMap<RowKey, unknown> = new Map();

/**
 * A list that the server searches, filters, sorts and counts. Returns the page that a table shows,
 * and all loaded rows in order, so that a panel beside it can step through them. Loads a further
 * part only when no load is in progress, because it would cancel a refetch and hide changes. Never
 * retries one by itself after an error, because that would call a struggling server without a
 * pause.
 */
export function useBankList<Row>(options: BankListOptions<Row>) {
  const { parts, rowKey, view, kept = none } = options;
  const { data, hasNextPage, isError, refetch, fetchNextPage } = parts;
  const rows = useMemo(() => data?.pages.flatMap((part) => part.rows) ?? [], [data]);
  const { page: _, ...list } = view;
  const all = useListPositions({ rows, rowKey, kept, list: JSON.stringify(list) });

  const countedTo = data?.pages[0]?.totalMoreThan ?? 0;
  const counted = data?.pages[0]?.totalCount ?? null;
  const hasMore = counted === null && hasNextPage;
  const found = counted ?? Math.max(hasMore ? countedTo : 0, rows.length);
  const total = found + all.length - rows.length;
  // The page and the one after it, for data that must be known before the user turns to it.
  const ahead = useMemo(() => {
    const last = pageCount({ pageSize: PAGE_SIZE, total, hasMore });
    const start = (Math.min(view.page, last) - 1) * PAGE_SIZE;
    return all.slice(start, start + 2 * PAGE_SIZE);
  }, [all, total, hasMore, view.page]);
  const page = useMemo(() => ahead.slice(0, PAGE_SIZE), [ahead]);

  const known = hasMore ? Infinity : total;
  const end = view.page * PAGE_SIZE;
  const isMissing = data === undefined ||
    (page.length === 0 && all.length < Math.min(end, known));
  // Reads isFetching last: a component that reads it renders again with every poll.
  const isRefused = isMissing && isError && !parts.isFetching;
  // Loads the next page too, so that it's there when the user turns to it.
  const isShort = all.length < Math.min(end + PAGE_SIZE, known);
  const mayFetch = isShort && hasNextPage && !isError && !parts.isFetching;
  useEffect(() => {
    if (mayFetch) fetchNextPage();
  }, [mayFetch, fetchNextPage]);

  function retry(): void {
    if (hasNextPage) fetchNextPage();
    else refetch();
  }

  return {
    all,
    page,
    ahead,
    total,
    hasMore,
    isLoading: isMissing && !isRefused,
    retry: isRefused ? retry : undefined,
    error: parts.error,
  };
}

/**
 * Pause after typing: with the server's response, results are there within 150 ms of the last key
 * press.
 */
const REST_MS = 90;

/**
 * Returns the text once typing pauses. With `isEager`, returns it right away if no change came just
 * before.
 */
export function useSettled(text: string, { isEager = false } = {}): string {
  const [settled, setSettled] = useState(text);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    const now = ports.elapsed();
    const hasRested = now - changedAt.current >= REST_MS;
    changedAt.current = now;
    if (isEager && hasRested) return setSettled(text);
    return ports.after(REST_MS, () => setSettled(text));
  }, [text, isEager]);
  return settled;
}
