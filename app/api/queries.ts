import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { listAccounts } from "#contract/accounts.ts";
import { listTransactions } from "#contract/transactions.ts";
import { listUsers } from "#contract/users.ts";
import type { Client } from "./client.ts";

/** Section 9: accounts and transactions. */
const POLL_MS = 5_000;

const accountsKey = ["accounts"];
const transactionsKey = ["transactions"];

export function accountsQuery(client: Client) {
  return queryOptions({
    queryKey: accountsKey,
    queryFn: ({ signal }) => client.request(listAccounts, {}, { signal }),
    refetchInterval: POLL_MS,
  });
}

export function transactionsQuery(client: Client) {
  return queryOptions({
    queryKey: transactionsKey,
    queryFn: ({ signal }) => client.request(listTransactions, {}, { signal }),
    refetchInterval: POLL_MS,
  });
}

export function usersQuery(client: Client) {
  return queryOptions({
    queryKey: ["users"],
    queryFn: ({ signal }) => client.request(listUsers, {}, { signal }),
  });
}

/** Money moved: asks for accounts and transactions again, now. */
export async function refetchMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: accountsKey }),
    queryClient.invalidateQueries({ queryKey: transactionsKey }),
  ]);
}
