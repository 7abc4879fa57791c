import { type QueryClient, type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { type Account, listAccounts } from "#contract/accounts.ts";
import type { TransactionUpdate } from "#contract/live.ts";
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
import { askAgain, oneLookAtATime } from "./askAgain.ts";
import { useClient } from "./BankContext.tsx";
import { asking } from "./asking.ts";
import type { Client } from "./client.ts";

/** Section 9: accounts and transactions. */
export const POLL_MS = 5_000;

const accountsKey = ["accounts"];
export const transactionsKey = ["transactions"];

/** Lists that the bank sorts and narrows; what it is asked for comes behind. */
export const partsKey = [...transactionsKey, "parts"];

function accountsQuery(client: Client) {
  return queryOptions({
    queryKey: accountsKey,
    queryFn: asking(client, listAccounts, {}),
    refetchInterval: POLL_MS,
  });
}

export function transactionsQuery(client: Client) {
  return queryOptions({
    queryKey: transactionsKey,
    queryFn: asking(client, listTransactions, {}),
    refetchInterval: POLL_MS,
  });
}

/** Which limit a movement would not fit into; an account number that is not whole is left out. */
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
    queryFn: asking(client, previewLimit, { body: { type, amount: cents(amount), ...to } }),
    gcTime: 0,
    retry: false,
  });
}

/** The bank lists the newest first; people know their accounts in the order they opened them. */
function byOpening(accounts: Account[]): Account[] {
  return accounts.toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt) || one.id - other.id
  );
}

export function useAccounts() {
  return useQuery({ ...accountsQuery(useClient()), select: byOpening });
}

export function useTransactions() {
  return useQuery(transactionsQuery(useClient()));
}

/**
 * One transaction with what was booked for it. A row whose status changed is asked for anew; one
 * that is known to be deleted is null, and nobody asks for it again.
 */
export function transactionQuery(client: Client, id: number, status: TransactionStatus) {
  return queryOptions({
    queryKey: [...transactionsKey, id, status],
    queryFn: ({ signal }): Promise<TransactionDetail | null> =>
      client.request(getTransaction, { params: { id } }, { signal }),
    enabled: ({ state }) => state.data !== null,
  });
}

/** A transaction was deleted: it leaves what is shown before anything is asked for again. */
export function dropTransaction(queryClient: QueryClient, id: number): void {
  for (const status of transactionStatus.options) {
    queryClient.setQueryData([...transactionsKey, id, status], null);
  }
}

/** A transaction may come back to an owner who had lost it: it can be asked for again. */
function takeUpAgain(queryClient: QueryClient, id: number): void {
  queryClient.removeQueries({
    queryKey: [...transactionsKey, id],
    predicate: ({ state }) => state.data === null,
  });
}

/**
 * A list, newest first, after what the live channel told of one transaction. What is deleted goes
 * (section 4), what is known follows, what is newer than all comes first. Anything else is left to
 * the list that is asked for next: a frame that was late must not take a decision back.
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

/** What was fetched so far of a list that the bank sorts and narrows. */
export interface TransactionParts {
  readonly pages: readonly {
    readonly rows: readonly Transaction[];
    readonly totalCount: number | null;
  }[];
  readonly pageParams: readonly unknown[];
}

/**
 * The parts after what the live channel told of one transaction: a row that is there follows, or
 * goes when it is deleted or no longer fits. Where a new one belongs, only the bank knows.
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
      rows: index === place ? rows : part.rows,
      totalCount: part.totalCount === null ? null : part.totalCount - gone,
    })),
  };
}

/** To which status such a list is narrowed. */
function statusIn([, , search]: QueryKey): TransactionStatus | undefined {
  const wanted = typeof search === "object" && search !== null && "status" in search
    ? search.status
    : undefined;
  return transactionStatus.options.find((status) => status === wanted);
}

/** Shows what the live channel tells of a transaction before the lists are asked for again. */
export function hearOfTransaction(queryClient: QueryClient, update: TransactionUpdate): void {
  if (update.status === "deleted") dropTransaction(queryClient, update.id);
  else takeUpAgain(queryClient, update.id);
  queryClient.setQueryData<readonly Transaction[]>(
    transactionsKey,
    (rows) => rows && withUpdate(rows, update),
  );
  const lists = queryClient.getQueriesData<TransactionParts>({ queryKey: partsKey });
  for (const [key, parts] of lists) {
    const status = statusIn(key);
    if (parts) queryClient.setQueryData(key, partsWithUpdate(parts, update, status));
  }
}

/** Money moved: asks for accounts and transactions again, now. */
export async function refetchMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all([accountsKey, transactionsKey].map((key) => askAgain(queryClient, key)));
}

/** Money moved, here or as the live channel says: asks for accounts and transactions again. */
export const followNews = oneLookAtATime(refetchMoney);
