import { queryOptions } from "@tanstack/react-query";
import { getOverview } from "#contract/overview.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";
import { overviewKey, pendingKey, POLL_MS, transactionsKey } from "./queries.ts";

/** What the overview shows of the customer's transactions, with months in a time zone. */
export function overviewQuery(client: Client, zone: string) {
  return queryOptions({
    queryKey: [...overviewKey, zone],
    queryFn: queryCall(client, getOverview, { query: { zone } }),
    refetchInterval: POLL_MS,
  });
}

/** The newest transactions of one of the customer's accounts. */
export function latestQuery(client: Client, accountId: number, limit: number) {
  return queryOptions({
    queryKey: [...transactionsKey, "latest", accountId, limit],
    queryFn: queryCall(client, listTransactions, { query: { accountId, limit } }),
    refetchInterval: POLL_MS,
  });
}

/** The customer's pending transactions. */
export function pendingQuery(client: Client) {
  return queryOptions({
    queryKey: pendingKey,
    queryFn: queryCall(client, listTransactions, { query: { status: "pending" } }),
    refetchInterval: POLL_MS,
  });
}
