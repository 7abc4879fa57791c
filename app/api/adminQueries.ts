import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import { listAccounts } from "#contract/accounts.ts";
import { listAudit, verifyAudit } from "#contract/audit.ts";
import { getBooks } from "#contract/books.ts";
import { previewDecisions } from "#contract/decisionPreviews.ts";
import { listOutbox } from "#contract/outbox.ts";
import { getUniversalCode, listSettings } from "#contract/settings.ts";
import { getSummary } from "#contract/summary.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { listCodes, placeOfCode } from "#contract/twoFactor.ts";
import { listUsers, placeOfUser } from "#contract/users.ts";
import { askAgain } from "./askAgain.ts";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";
import { PART, placeAfter, type QueryOf, start } from "./listQueries.ts";
import { POLL_MS, refetchMoney } from "./queries.ts";

/*
 * What only administrators ask for. Keys begin like those of the lists they rest on, so that news
 * about money or people reaches them too.
 */

const NEWEST = 5;

export type UserSearch = Omit<
  QueryOf<typeof listUsers>,
  "limit" | "before" | "after" | "ids" | "identities"
>;
export type AuditSearch = Omit<QueryOf<typeof listAudit>, "before" | "limit">;

export function summaryQuery(client: Client) {
  return queryOptions({
    queryKey: ["transactions", "summary"],
    queryFn: queryCall(client, getSummary, {}),
    refetchInterval: POLL_MS,
  });
}

/** Lists contain no licenses or dates of birth, because the server records who reads them. */
const masked = { identities: false } as const;

/** Users that match the search, in parts, newest first or in its order. */
export function userParts(client: Client, search: UserSearch) {
  return infiniteQueryOptions({
    queryKey: ["users", "parts", search],
    queryFn: ({ signal, pageParam }) =>
      client.requestPart(
        listUsers,
        { query: { ...search, ...pageParam, ...masked, limit: PART } },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: ({ rows }) =>
      placeAfter(rows, (row) => placeOfUser(search.sort ?? "createdAt", row)),
    placeholderData: keepPreviousData,
  });
}

/** Longest lists of results to choose from. */
const CHOICES = 20;

/** These people alone. */
export function usersNamed(client: Client, ids: readonly number[]) {
  return queryOptions({
    queryKey: ["users", "named", ids],
    queryFn: queryCall(client, listUsers, { query: { ids: [...ids], ...masked } }),
    enabled: ids.length > 0,
  });
}

export function accountsNamed(client: Client, ids: readonly number[]) {
  return queryOptions({
    queryKey: ["accounts", "named", ids],
    queryFn: queryCall(client, listAccounts, { query: { ids: [...ids] } }),
    enabled: ids.length > 0,
    refetchInterval: POLL_MS,
  });
}

/** Users to choose from that match the typed text; the newest if nothing is typed. */
export function usersLike(client: Client, q: string) {
  return queryOptions({
    queryKey: ["users", "like", q],
    queryFn: queryCall(client, listUsers, {
      query: { ...(q === "" ? {} : { q }), ...masked, limit: CHOICES },
    }),
  });
}

export function accountsLike(client: Client, q: string) {
  return queryOptions({
    queryKey: ["accounts", "like", q],
    queryFn: queryCall(client, listAccounts, {
      query: { ...(q === "" ? {} : { q }), quick: true, limit: CHOICES },
    }),
  });
}

export function accountsOfUser(client: Client, userId: number) {
  return queryOptions({
    queryKey: ["accounts", "of", userId],
    queryFn: queryCall(client, listAccounts, { query: { userId } }),
  });
}

/** A person's latest transactions, and how many there are in all. */
export function latestOfUser(client: Client, userId: number) {
  return queryOptions({
    queryKey: ["transactions", "of", userId],
    queryFn: ({ signal }) =>
      client.requestPart(listTransactions, { query: { userId, limit: NEWEST } }, { signal }),
  });
}

/** What would become of these, asked once for each look at it. */
export function decisionPreview(
  client: Client,
  ids: readonly number[],
  status: "completed" | "rejected",
) {
  return queryOptions({
    queryKey: ["decision preview", status, ids],
    queryFn: queryCall(client, previewDecisions, { body: { ids: [...ids], status } }),
    gcTime: 0,
  });
}

export function pendingOfUser(client: Client, userId: number) {
  return queryOptions({
    queryKey: ["transactions", "of", userId, "pending"],
    queryFn: queryCall(client, listTransactions, { query: { userId, status: "pending" } }),
  });
}

/** The last movements on an account, one more than are shown: the one looked at is left out. */
export function latestOnAccount(client: Client, accountId: number) {
  return queryOptions({
    queryKey: ["transactions", "on", accountId],
    queryFn: queryCall(client, listTransactions, { query: { accountId, limit: NEWEST + 1 } }),
  });
}

/** Codes are used and expire before the clerk's eyes. */
const CODES_POLL_MS = 30_000;

export type CodeSearch = Omit<QueryOf<typeof listCodes>, "limit" | "after">;

/** Codes that match the search, in parts, newest first or in its order. */
export function codeParts(client: Client, search: CodeSearch) {
  return infiniteQueryOptions({
    queryKey: ["codes", search],
    queryFn: ({ signal, pageParam }) =>
      client.requestPart(
        listCodes,
        { query: { ...search, ...pageParam, limit: PART } },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: ({ rows }) =>
      placeAfter(rows, (row) => placeOfCode(search.sort ?? "createdAt", row)),
    refetchInterval: CODES_POLL_MS,
    placeholderData: keepPreviousData,
  });
}

const settingsKey = ["settings"];

export function settingsQuery(client: Client) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: queryCall(client, listSettings, {}),
  });
}

export function universalCodeQuery(client: Client) {
  return queryOptions({
    queryKey: [...settingsKey, "universalCode"],
    queryFn: queryCall(client, getUniversalCode, {}),
  });
}

export function auditParts(client: Client, search: AuditSearch) {
  const from: { readonly before?: number } = {};
  return infiniteQueryOptions({
    queryKey: ["audit", search],
    queryFn: ({ signal, pageParam }) =>
      client.requestPart(
        listAudit,
        { query: { ...search, ...pageParam, limit: PART } },
        { signal },
      ),
    initialPageParam: from,
    getNextPageParam: ({ rows }) => {
      const last = rows.at(-1);
      return last && rows.length === PART ? { before: last.id } : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** Asked for by a press of a button, never by itself; what came of it is kept with the page. */
export function chainQuery(client: Client) {
  return queryOptions({
    queryKey: ["audit chain"],
    queryFn: queryCall(client, verifyAudit, {}),
    enabled: false,
    gcTime: Infinity,
  });
}

export function booksQuery(client: Client) {
  return queryOptions({
    queryKey: ["books"],
    queryFn: queryCall(client, getBooks, {}),
  });
}

export function outboxQuery(client: Client) {
  return queryOptions({
    queryKey: ["outbox"],
    queryFn: queryCall(client, listOutbox, {}),
  });
}

/** People or their accounts changed, and with them perhaps money: asks for all of it again. */
export async function refetchPeople(queryClient: QueryClient, except?: QueryKey): Promise<void> {
  await Promise.all([refetchMoney(queryClient), askAgain(queryClient, ["users"], except)]);
}

export async function refetchCodes(queryClient: QueryClient): Promise<void> {
  await Promise.all([["codes"], settingsKey].map((key) => askAgain(queryClient, key)));
}
