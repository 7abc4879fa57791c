import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import {
  type ChatMessage,
  countAllUnreadMessages,
  countUnreadMessages,
  listConversations,
  listMessages,
} from "#contract/chat.ts";
import { LONGEST_LIST } from "#contract/listQuery.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { listUsers, type Role, type User } from "#contract/users.ts";
import { askAgain, serializeRefetches } from "./askAgain.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";
import { retryRateLimited } from "./retryRateLimited.ts";

/** Section 9: chat messages, and the number of unread ones. */
const MESSAGES_POLL_MS = 10_000;
const COUNT_POLL_MS = 15_000;

/** Number of messages that a conversation loads first and polls. */
const LATEST = 200;

/** Polls in background tabs too, because the tab's title shows the count. */
const alsoUnseen = { refetchIntervalInBackground: true };

const unreadKey = ["chat", "unread"];
const heardKey = ["chat", "heard"];
const overviewKey = ["chat", "overview"];
const customersKey = ["users", "customers"];
const latestKeys = ["chat", "latest"];
const latestKey = (customerId: number) => [...latestKeys, customerId];
const earlierKey = (customerId: number) => ["chat", "earlier", customerId];

/** The conversation's customer, and the side that reads it. */
export interface ChatScope {
  readonly customerId: number;
  readonly role: Role;
}

interface PageOfMessages {
  readonly limit?: number;
  readonly before?: number;
}

async function messagesOf(
  client: Client,
  { customerId, role }: ChatScope,
  page: PageOfMessages,
  signal: AbortSignal,
): Promise<ChatMessage[]> {
  if (role === "customer") return await client.request(listMessages, { query: page }, { signal });
  const query = { ...page, userId: customerId };
  const conversations = await client.request(listConversations, { query }, { signal });
  return conversations[customerId] ?? [];
}

/**
 * The newest messages of a conversation. Section 7: polled for customers, and for administrators
 * unless the live channel is up.
 */
export function latestMessages(client: Client, asked: ChatScope, isLive: boolean) {
  return queryOptions({
    queryKey: latestKey(asked.customerId),
    queryFn: ({ signal }) => messagesOf(client, asked, { limit: LATEST }, signal),
    refetchInterval: asked.role === "admin" && isLive ? false : MESSAGES_POLL_MS,
    ...alsoUnseen,
    refetchOnMount: "always",
  });
}

/** Returns all messages before one, newest first, in as many calls as needed. */
async function messagesBefore(
  client: Client,
  asked: ChatScope,
  first: number,
  signal: AbortSignal,
): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let before: number | undefined = first; before !== undefined;) {
    const place: PageOfMessages = { before };
    const page: ChatMessage[] = await retryRateLimited(() =>
      messagesOf(client, asked, place, signal)
    );
    all.push(...page);
    before = page.length < LONGEST_LIST ? undefined : page.at(-1)?.id;
  }
  return all;
}

/** All messages before the newest ones. Loads once these have loaded. */
export function earlierMessages(client: Client, asked: ChatScope, latest: readonly ChatMessage[]) {
  const before = latest.at(-1)?.id;
  return queryOptions({
    queryKey: earlierKey(asked.customerId),
    queryFn: before === undefined || latest.length < LATEST
      ? skipToken
      : ({ signal }) => messagesBefore(client, asked, before, signal),
  });
}

/** Administrators: the latest messages of all conversations, by customer id. */
export function conversationsQuery(client: Client, isLive: boolean) {
  return queryOptions({
    queryKey: overviewKey,
    queryFn: queryCall(client, listConversations, {}),
    refetchInterval: isLive ? false : MESSAGES_POLL_MS,
    ...alsoUnseen,
    refetchOnMount: "always",
  });
}

/** Counts the unread messages of the caller's side. */
export function unreadQuery(client: Client, role: Role) {
  return queryOptions({
    queryKey: unreadKey,
    queryFn: ({ signal }) =>
      client.request(role === "admin" ? countAllUnreadMessages : countUnreadMessages, {}, {
        signal,
      }),
    refetchInterval: COUNT_POLL_MS,
    ...alsoUnseen,
  });
}

/** For administrators: the customers that match the search, by username. */
export function customersQuery(
  client: Client,
  search: { readonly q?: string; readonly zone?: string },
) {
  const query = {
    ...search,
    role: "customer",
    sort: "username",
    order: "asc",
    identities: false,
  } as const;
  return queryOptions({
    queryKey: [...customersKey, search],
    queryFn: queryCall(client, listUsers, { query }),
    // A company has no conversation: its members write in their own.
    select: (customers: readonly User[]) => customers.filter(({ isCompany }) => !isCompany),
  });
}

/** For administrators: a customer's payments, to find those that a message names. */
export function paymentsOfCustomer(client: Client, customerId: number, isLive: boolean) {
  return queryOptions({
    queryKey: ["transactions", "of", customerId, "named"],
    queryFn: queryCall(client, listTransactions, { query: { userId: customerId } }),
    refetchInterval: isLive ? false : MESSAGES_POLL_MS,
  });
}

/** Messages from the live channel since the page opened; never fetched. */
export const liveMessages = queryOptions<readonly ChatMessage[]>({
  queryKey: heardKey,
  queryFn: skipToken,
  initialData: [],
});

/** Changes cached messages without a call. */
export function changeMessages(
  queryClient: QueryClient,
  customerId: number,
  change: (messages: readonly ChatMessage[]) => ChatMessage[],
): void {
  for (const queryKey of [latestKey(customerId), earlierKey(customerId), heardKey]) {
    queryClient.setQueryData<readonly ChatMessage[]>(queryKey, (known) => known && change(known));
  }
  queryClient.setQueryData<Record<string, ChatMessage[]>>(overviewKey, (known) => {
    const messages = known?.[customerId];
    return messages ? { ...known, [customerId]: change(messages) } : known;
  });
}

/**
 * Changes the messages from the live channel. Those taken off the list come from the server
 * instead.
 */
export function updateLiveMessages(
  queryClient: QueryClient,
  change: (live: readonly ChatMessage[]) => readonly ChatMessage[],
): void {
  const before = queryClient.getQueryData<readonly ChatMessage[]>(heardKey) ?? [];
  const after = change(before);
  queryClient.setQueryData(heardKey, after);
  if (after.length >= before.length) return;
  void queryClient.invalidateQueries({ queryKey: latestKeys });
  void queryClient.invalidateQueries({ queryKey: overviewKey });
}

/**
 * Changes the count right away, then refetches it: a response in progress may not include the
 * change, and the last one may include a message before the live channel brought it.
 */
export function changeUnread(queryClient: QueryClient, change: (count: number) => number): void {
  queryClient.setQueryData<number>(
    unreadKey,
    (count) => count === undefined ? undefined : change(count),
  );
  void countAgain(queryClient);
}

const countAgain = serializeRefetches((queryClient) => askAgain(queryClient, unreadKey));

export async function refetchConversations(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: overviewKey });
}

export async function refetchCustomers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: customersKey });
}

export async function refetchMessages(queryClient: QueryClient, customerId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: latestKey(customerId) });
}
