import { LONGEST_COUNT } from "#contract/listQuery.ts";

/** What the bank found, as far as it was fetched. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  /** There are more than that: the bank did not count them to the end. */
  readonly hasMore: boolean;
  /** The bank has not answered at all. */
  readonly isUnknown: boolean;
  /** The bank did not give the last part that it was asked for; `retry` asks for it again. */
  readonly refused: { readonly retry: () => void } | null;
  /** Fetches the next part; absent when there is none, or while the bank is being asked. */
  readonly fetchMore?: () => void;
}

/** Parts of a list, as a query keeps them. */
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
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/**
 * What the parts make together. Where the bank did not count, it found more than it counts. A further
 * part is fetched once nothing is under way, as it would break off a look after news and hide them,
 * and by itself not after a refusal, as a bank in trouble would be asked without a pause.
 */
export function foundIn<Row>(parts: Parts<Row>): Found<Row> {
  const { data, hasNextPage, isFetching, isError, refetch, fetchNextPage } = parts;
  const rows = data?.pages.flatMap((part) => part.rows) ?? [];
  const counted = data?.pages[0]?.totalCount ?? null;
  const hasMore = counted === null && hasNextPage;
  const isRefused = isError && !isFetching;
  return {
    rows,
    totalCount: counted ?? (hasMore ? Math.max(LONGEST_COUNT, rows.length) : rows.length),
    hasMore,
    isUnknown: data === undefined,
    refused: isRefused ? { retry: () => void (hasNextPage ? fetchNextPage() : refetch()) } : null,
    fetchMore: hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : undefined,
  };
}
