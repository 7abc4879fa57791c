import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { type ChatMessage, listConversations } from "#contract/chat.ts";
import { listTransactions } from "#contract/transactionList.ts";
import type { Client } from "./client.ts";
import { POLL_MS } from "./queries.ts";

/** So many of those that wait are looked at. */
const WAITING = 100;

/** What has waited longest for a decision, of everybody. */
export function waitingLongest(client: Client) {
  const query = { status: "pending", sort: "createdAt", order: "asc", limit: WAITING } as const;
  return queryOptions({
    queryKey: ["transactions", "waiting longest"],
    queryFn: ({ signal }) => client.request(listTransactions, { query }, { signal }),
    refetchInterval: POLL_MS,
  });
}

/** So many messages of a conversation are looked through for what nobody has read. */
const LOOKED_THROUGH = 20;

/**
 * Of each customer who waits for an answer their first message that nobody has read, the oldest
 * first. Asked once the count of unread messages is known, and anew whenever it is another.
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
