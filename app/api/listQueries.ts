import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallArguments } from "#contract/defineCall.ts";
import type { Place } from "#contract/listQuery.ts";
import {
  listTransactions,
  placeOfTransaction,
  sumTransactions,
} from "#contract/transactionList.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";
import { partsKey, POLL_MS, transactionsKey } from "./queries.ts";

/* Lists that the server searches, filters and sorts, loaded in parts. Their keys start with the
   keys of the plain lists, so updates about money or users refetch them too. */

/** Number of rows in one part: ten pages of a table. */
export const PART = 100;

export type QueryOf<C extends Parameters<Client["request"]>[0]> = CallArguments<C> extends
  { query?: infer Q } ? NonNullable<Q> : never;

/** Returns the cursor after these rows, or undefined if the list ends with them. */
export function placeAfter<Row>(rows: readonly Row[], placeOf: (row: Row) => Place) {
  const last = rows.at(-1);
  return last && rows.length === PART ? { after: placeOf(last) } : undefined;
}

export const start: { readonly after?: Place } = {};

export type TransactionSearch = Omit<
  QueryOf<typeof listTransactions>,
  "limit" | "before" | "after"
>;

/** Transactions that match the search, newest first or in its order. */
export function transactionParts(client: Client, search: TransactionSearch) {
  return infiniteQueryOptions({
    queryKey: [...partsKey, search],
    queryFn: ({ signal, pageParam }) =>
      client.requestPart(
        listTransactions,
        { query: { ...search, ...pageParam, limit: PART } },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: ({ rows }) =>
      placeAfter(rows, (row) => placeOfTransaction(search.sort ?? "createdAt", row)),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

/** Longest list of transactions to choose from. */
const CHOICES = 20;

/** Transactions to choose from that match the typed text. */
export function transactionsLike(client: Client, search: Pick<TransactionSearch, "q" | "zone">) {
  return queryOptions({
    queryKey: [...transactionsKey, "like", search],
    queryFn: queryCall(client, listTransactions, {
      query: { ...search, quick: true, limit: CHOICES },
    }),
  });
}

/** The number and the totals of a customer's transactions that match the search. */
export function sumsQuery(client: Client, search: QueryOf<typeof sumTransactions>) {
  return queryOptions({
    queryKey: [...transactionsKey, "sums", search],
    queryFn: queryCall(client, sumTransactions, { query: search }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}
