import { QueryClient } from "@tanstack/react-query";
import { hasPermission, type Permission } from "#contract/staff.ts";
import type { Role, User } from "#contract/users.ts";
import { summaryQuery, userParts } from "#app/api/adminQueries.ts";
import { toDecideQuery } from "#app/api/approvalQueries.ts";
import { unreadQuery } from "#app/api/chatQueries.ts";
import type { Client } from "#app/api/client.ts";
import { overviewQuery } from "#app/api/overviewQueries.ts";
import { accountsQuery } from "#app/api/queries.ts";

interface Asking {
  readonly client: Client;
  readonly user: User;
  /** IANA time zone of the browser. */
  readonly zone: string;
}

type Ask = (asking: Asking, queries: QueryClient) => readonly Promise<unknown>[];

/** Asks the queries of the overview that its first page waits for. */
const askOverview: Ask = ({ client, user, zone }, queries) => [
  queries.fetchQuery(unreadQuery(client, user.role)),
  queries.fetchQuery(accountsQuery(client)),
  queries.fetchQuery(overviewQuery(client, zone)),
];

/**
 * Asks those of the administrator's first page that this administrator may ask. Not the outbox: only
 * a demo has one, and a call that fails keeps the page from being drawn.
 */
const askAdmin: Ask = ({ client, user }, queries) => {
  const may = (permission: Permission) => hasPermission(user, permission);
  return [
    ...may("seeCustomers")
      ? [
        queries.fetchQuery(summaryQuery(client)),
        queries.fetchInfiniteQuery(userParts(client, {})),
      ]
      : [],
    ...may("seeChats") ? [queries.fetchQuery(unreadQuery(client, user.role))] : [],
    ...may("decideRequests") ? [queries.fetchQuery(toDecideQuery(client))] : [],
  ];
};

/** The pages that the server draws, whose first page each is, and what it asks. */
export const firstPages: ReadonlyMap<string, { readonly role: Role; readonly ask: Ask }> = new Map([
  ["/dashboard", { role: "customer", ask: askOverview }],
  ["/admin", { role: "admin", ask: askAdmin }],
]);

/**
 * Asks what a first page shows, and returns the answers by their query's key. The browser asks
 * everything else. Throws if a call fails.
 */
export async function askFirst(ask: Ask, asking: Asking) {
  const queries = new QueryClient();
  await Promise.all(ask(asking, queries));
  return queries.getQueryCache().getAll()
    .map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data }));
}
