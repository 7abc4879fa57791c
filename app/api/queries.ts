import { type QueryClient, type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { type Account, listAccounts } from "#contract/accounts.ts";
import type { TransactionUpdate } from "#contract/live.ts";
import { type Overview, RECENT } from "#contract/overview.ts";
import { listTransactions } from "#contract/transactionList.ts";
import { previewLimit } from "#contract/limitPreviews.ts";
import { cents } from "#contract/money.ts";
import {
  externalAccount as externalAccountNumber,
  getTransaction,
  type Transaction,
  type TransactionDetail,
  type TransactionStatus,
  transactionStatus,
} from "#contract/transactions.ts";
import { askAgain, serializeRefetches } from "./askAgain.ts";
import { useClient } from "./BankContext.tsx";
import { queryCall } from "./asking.ts";
import type { Client } from "./client.ts";

/** Section 9: accounts and transactions. */
export const POLL_MS = 5_000;

const accountsKey = ["accounts"];
export const transactionsKey = ["transactions"];
/** Prefix of the payees, with the totals sent to them. */
export const payeesKey = ["payees"];

/** Prefix of the overview, whose months follow a time zone. */
export const overviewKey = [...transactionsKey, "overview"];

/** The customer's pending transactions. */
export const pendingKey = [...transactionsKey, "pending"];

/** Prefix of the lists that the server sorts and filters; their search follows. */
export const partsKey = [...transactionsKey, "parts"];

export function accountsQuery(client: Client) {
  return queryOptions({
    queryKey: accountsKey,
    queryFn: queryCall(client, listAccounts, {}),
    refetchInterval: POLL_MS,
  });
}

export function transactionsQuery(client: Client) {
  return queryOptions({
    queryKey: transactionsKey,
    queryFn: queryCall(client, listTransactions, {}),
    refetchInterval: POLL_MS,
  });
}

/**
 * Checks which limit a transfer or withdrawal would exceed. Leaves an incomplete account number
 * out.
 */
export function limitPreview(
  client: Client,
  { type, amount, externalAccount }: {
    readonly type: "transfer" | "withdrawal";
    /** In cents. */
    readonly amount: number;
    readonly externalAccount: string;
  },
) {
  const isWhole = externalAccountNumber.safeParse(externalAccount).success;
  const to = isWhole ? { externalAccount } : {};
  return queryOptions({
    queryKey: ["limit preview", type, amount, isWhole ? externalAccount : null],
    queryFn: queryCall(client, previewLimit, { body: { type, amount: cents(amount), ...to } }),
    gcTime: 0,
    retry: false,
  });
}

/** Sorts accounts by opening date. The server lists the newest first. */
function byOpening(accounts: Account[]): Account[] {
  return accounts.toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt) || one.id - other.id
  );
}

export function useAccounts() {
  return useQuery({ ...accountsQuery(useClient()), select: byOpening });
}

/**
 * One transaction with its postings. A row with a new status is refetched. One that was deleted is
 * null, and isn't refetched.
 */
export function transactionQuery(client: Client, id: number, status: TransactionStatus) {
  return queryOptions({
    queryKey: [...transactionsKey, id, status],
    queryFn: ({ signal }): Promise<TransactionDetail | null> =>
      client.request(getTransaction, { params: { id } }, { signal }),
    enabled: ({ state }) => state.data !== null,
  });
}

/** Removes a deleted transaction from the page before anything is refetched. */
export function dropTransaction(queryClient: QueryClient, id: number): void {
  for (const status of transactionStatus.options) {
    queryClient.setQueryData([...transactionsKey, id, status], null);
  }
}

/** Lets a transaction load again that its owner had lost, because it may come back. */
function takeUpAgain(queryClient: QueryClient, id: number): void {
  queryClient.removeQueries({
    queryKey: [...transactionsKey, id],
    predicate: ({ state }) => state.data === null,
  });
}

/**
 * Applies an update from the live channel to a list, newest first: removes a deleted transaction
 * (section 4), updates a known one, and puts the newest of all first. Leaves anything else to the
 * next refetch, because a late frame must not undo a decision.
 */
export function withUpdate(
  rows: readonly Transaction[],
  { status, ...update }: TransactionUpdate,
): readonly Transaction[] {
  if (status === "deleted") return rows.filter(({ id }) => id !== update.id);
  const known = rows.find(({ id }) => id === update.id);
  if (known === undefined) {
    const [newest] = rows;
    const isNewest = newest === undefined || newest.createdAt <= update.createdAt;
    return isNewest ? [{ ...update, status }, ...rows] : rows;
  }
  if (status === "pending" && known.status !== "pending") return rows;
  return rows.map((row) => row.id === update.id ? { ...row, ...update, status } : row);
}

/** The parts loaded so far of a list that the server sorts and filters. */
export interface TransactionParts {
  readonly pages: readonly {
    readonly rows: readonly Transaction[];
    readonly totalCount: number | null;
  }[];
  readonly pageParams: readonly unknown[];
}

/**
 * Applies an update from the live channel to loaded parts: updates the row, or removes it if it's
 * deleted or no longer fits. Only the server knows where a new row belongs.
 */
export function partsWithUpdate<Parts extends TransactionParts>(
  parts: Parts,
  update: TransactionUpdate,
  status?: TransactionStatus,
): Parts {
  const place = parts.pages.findIndex(({ rows }) => rows.some(({ id }) => id === update.id));
  const page = parts.pages[place];
  if (page === undefined) return parts;
  const fits = status === undefined || status === update.status;
  const rows = withUpdate(page.rows, fits ? update : { ...update, status: "deleted" });
  if (rows === page.rows) return parts;
  const gone = page.rows.length - rows.length;
  return {
    ...parts,
    pages: parts.pages.map((part, index) => ({
      ...part,
      rows: index === place ? rows : part.rows,
      totalCount: part.totalCount === null ? null : part.totalCount - gone,
    })),
  };
}

/** Returns the status that a list is filtered by. */
function statusIn([, , search]: QueryKey): TransactionStatus | undefined {
  const wanted = typeof search === "object" && search !== null && "status" in search
    ? search.status
    : undefined;
  return transactionStatus.options.find((status) => status === wanted);
}

/** Shows an update from the live channel before the lists are refetched. */
export function applyTransactionUpdate(queryClient: QueryClient, update: TransactionUpdate): void {
  if (update.status === "deleted") dropTransaction(queryClient, update.id);
  else takeUpAgain(queryClient, update.id);
  const isPending = update.status === "pending";
  queryClient.setQueryData<readonly Transaction[]>(
    transactionsKey,
    (rows) => rows && withUpdate(rows, update),
  );
  queryClient.setQueryData<readonly Transaction[]>(
    pendingKey,
    (rows) => rows && withUpdate(rows, isPending ? update : { ...update, status: "deleted" }),
  );
  queryClient.setQueriesData<Overview>(
    { queryKey: overviewKey },
    (known) => known && { ...known, recent: withUpdate(known.recent, update).slice(0, RECENT) },
  );
  const lists = queryClient.getQueriesData<TransactionParts>({ queryKey: partsKey });
  for (const [key, parts] of lists) {
    const status = statusIn(key);
    if (parts) queryClient.setQueryData(key, partsWithUpdate(parts, update, status));
  }
}

/** Refetches accounts, transactions, and payees after money has moved, right away. */
export async function refetchMoney(queryClient: QueryClient): Promise<void> {
  const keys = [accountsKey, transactionsKey, payeesKey];
  await Promise.all(keys.map((key) => askAgain(queryClient, key)));
}

/**
 * Refetches accounts, transactions, and payees after money has moved, here or by the live channel;
 * throttled.
 */
export const followNews = serializeRefetches(refetchMoney);
