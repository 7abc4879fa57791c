import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { type ChatMessage, listConversations } from "#contract/chat.ts";
import { listTransactions } from "#contract/transactionList.ts";
import type { Client } from "./client.ts";
import { POLL_MS } from "./queries.ts";

/** Number of pending transactions that are loaded. */
const WAITING = 100;

/** The transactions of all customers that have been pending longest. */
export function waitingLongest(client: Client) {
  const query = { status: "pending", sort: "createdAt", order: "asc", limit: WAITING } as const;
  return queryOptions({
    queryKey: ["transactions", "waiting longest"],
    queryFn: ({ signal }) => client.request(listTransactions, { query }, { signal }),
    refetchInterval: POLL_MS,
  });
}

/** Number of messages of a conversation that are searched for unread ones. */
const LOOKED_THROUGH = 20;

/**
 * The first unread message of each customer who is waiting for a reply, oldest first. Loads once
 * the number of unread messages is known, and again whenever it changes.
 */
export function unreadConversations(client: Client, unread: number | undefined) {
  return queryOptions({
    queryKey: ["chat", "waiting", unread],
    queryFn: unread === undefined ? skipToken : async ({ signal }): Promise<ChatMessage[]> => {
      if (unread === 0) return [];
      const query = { limit: LOOKED_THROUGH };
      const conversations = await client.request(listConversations, { query }, { signal });
      return Object.values(conversations)
        .flatMap((messages) =>
          messages.findLast(({ read, fromAdmin }) => !read && !fromAdmin) ?? []
        )
        .toSorted((one, other) => one.id - other.id);
    },
    placeholderData: keepPreviousData,
  });
}
