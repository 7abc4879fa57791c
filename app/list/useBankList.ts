import { useEffect, useMemo, useRef, useState } from "react";
import { LONGEST_COUNT } from "#contract/listQuery.ts";
import type { RowKey } from "#ui/DataTable/dataTableTypes.ts";
import { type DataTableView, PAGE_SIZE } from "#ui/DataTable/view.ts";
import { pageCount } from "#ui/Pagination/showing.ts";
import { useKeptPlaces } from "./useKeptPlaces.ts";
import { ports } from "#app/api/ports.ts";

/** Parts of a list, as an infinite query keeps them. */
export interface Parts<Row> {
  readonly data?: {
    readonly pages: readonly {
      readonly rows: readonly Row[];
      readonly totalCount: number | null;
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
  /** Up to where the bank counts; nothing where it never does. */
  readonly countedTo?: number;
  /** Rows that stay where they are, whatever becomes of them in the list. */
  readonly kept?: ReadonlyMap<RowKey, unknown>;
}

export type BankList<Row> = ReturnType<typeof useBankList<Row>>;

const none: ReadonlyMap<RowKey, unknown> = new Map();

/**
 * A list that the bank searches, narrows, sorts and counts: the page of it that a table shows, and
 * all rows that were fetched, in that order, so that a panel beside it can step from one to the
 * next. A further part is fetched once nothing is under way, as it would break off a look after
 * news and hide them, and by itself not after a refusal, as a bank in trouble would be asked without
 * a pause.
 */
export function useBankList<Row>(options: BankListOptions<Row>) {
  const { parts, rowKey, view, countedTo = LONGEST_COUNT, kept = none } = options;
  const { data, hasNextPage, isError, refetch, fetchNextPage } = parts;
  const rows = useMemo(() => data?.pages.flatMap((part) => part.rows) ?? [], [data]);
  const { page: _, ...list } = view;
  const all = useKeptPlaces({ rows, rowKey, kept, list: JSON.stringify(list) });

  const counted = data?.pages[0]?.totalCount ?? null;
  const hasMore = counted === null && hasNextPage;
  const found = counted ?? (hasMore ? Math.max(countedTo, rows.length) : rows.length);
  const total = found + all.length - rows.length;
  // The page, and the one behind it for what has to be known before it is turned to.
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
  // The next page as well, so that it is there when it is turned to.
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

/** Typing rests: with the bank's answer the result is there within 150 ms of the last letter. */
const REST_MS = 90;

/** What is typed, once the typing rests; where it is eager, at once if nothing came just before. */
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
