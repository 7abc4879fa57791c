import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { listApprovalRequests, placeOfRequest } from "#contract/approvalRequests.ts";
import { listApprovalRules } from "#contract/approvalRules.ts";
import { LONGEST_COUNT } from "#contract/listQuery.ts";
import { askAgain } from "./askAgain.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";
import { PART, placeAfter, type QueryOf, start } from "./listQueries.ts";
import { POLL_MS } from "./queries.ts";

export type RequestSearch = Omit<QueryOf<typeof listApprovalRequests>, "limit" | "after">;

/** Approval requests that match the search, newest first or in its order. */
export function requestParts(client: Client, search: RequestSearch) {
  return infiniteQueryOptions({
    queryKey: ["approvals", "requests", search],
    queryFn: ({ signal, pageParam }) =>
      client.requestPart(
        listApprovalRequests,
        { query: { ...search, ...pageParam, limit: PART } },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: ({ rows }) =>
      placeAfter(rows, (row) => placeOfRequest(search.sort ?? "createdAt", row)),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

/** Counts the requests that the signed-in administrator can decide. */
export function toDecideQuery(client: Client) {
  return queryOptions({
    queryKey: ["approvals", "to decide"],
    queryFn: ({ signal }) =>
      client.requestPart(
        listApprovalRequests,
        { query: { decidable: true, limit: 1 } },
        { signal },
      ),
    select: ({ totalCount }) => totalCount ?? LONGEST_COUNT,
    refetchInterval: POLL_MS,
  });
}

/** The approval rules. */
export function approvalRulesQuery(client: Client) {
  return queryOptions({
    queryKey: ["approvals", "rules"],
    queryFn: queryCall(client, listApprovalRules, {}),
  });
}

/** Refetches everything on the page: the approved action may have changed anything. */
export function refetchApprovals(queryClient: QueryClient): Promise<void> {
  return askAgain(queryClient);
}
