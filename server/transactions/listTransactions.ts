import type { CallInput } from "#contract/defineCall.ts";
import type { Cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import { listTransactions } from "#contract/transactionList.ts";
import type { ListedTransaction } from "../db/rows.ts";
import { forLists, type Repositories } from "../db/store.ts";
import { sortedIn } from "../db/store/sorted.ts";
import type { TransactionFilter } from "../db/store/transactions.ts";
import { defineHandler } from "../kernel/handler.ts";
import { balancesAfter } from "../ledger/statement.ts";
import type { ByPerson } from "../kernel/by.ts";
import { isInScope, scopeOf } from "../rules/accountScope.ts";
import { maskTransaction, readsMasks } from "../rules/masks.ts";
import { filterOf, WHOLE } from "./filterOf.ts";
import { pageWithTotal } from "./pageWithTotal.ts";
import { viewTransaction } from "./viewTransaction.ts";

type Query = CallInput<typeof listTransactions>["query"];

/**
 * Lists a customer's own transactions, or all for an administrator. A part comes with the length of
 * the whole list, or with the number up to which the bank counts.
 */
export const listTransactionsHandler = defineHandler(
  listTransactions,
  async (ctx, { query }) => {
    const { store, actor } = ctx;
    if (actor.user.role === "admin") {
      const { rows, ...total } = await rowsFor(ctx, await forLists(store), query);
      const shown = rows.map(viewTransaction);
      const output = readsMasks(actor.user) ? shown.map(maskTransaction) : shown;
      return { output, ...total };
    }
    const isAll = Object.values({ ...query, ...scopeOf(actor), userId: undefined })
      .every((value) => value === undefined);
    if (isAll) {
      const own = await store.transactions.listOwnedBy(actor.user.id);
      return { output: own.map(viewTransaction) };
    }
    const { rows, ...total } = await rowsFor(ctx, store, query);
    const balances = await balancesOf(store, actor, query.accountId);
    const output = rows.map((row) => ({
      ...viewTransaction(row),
      balanceAfter: row.status === "completed" ? balances.get(row.id) : undefined,
    }));
    return { output, ...total };
  },
);

/** What the account had after each of its transactions; nothing of an account out of scope. */
async function balancesOf(
  { accounts, journal }: Repositories,
  actor: ByPerson,
  accountId: number | undefined,
): Promise<ReadonlyMap<number, Cents>> {
  const account = accountId === undefined ? undefined : await accounts.byId(accountId);
  if (!isInScope(actor, account)) return new Map();
  return balancesAfter(await journal.postingsOf(account.id));
}

type Asked = Parameters<Parameters<typeof defineHandler<typeof listTransactions>>[1]>[0];

/** The rows that a query asks for, and how many there are in all, where they are counted. */
async function rowsFor({ actor, policy, now }: Asked, store: Repositories, query: Query) {
  const { transactions } = store;
  const { before, sort, after } = query;
  const usual = actor.user.role === "admin" ? policy.lists.adminTransactions : WHOLE;
  const limit = query.limit ?? usual;
  const filter = filterOf(actor, query, now);
  const hasText = filter.search?.terms.some(({ text }) => text !== undefined) ?? false;
  const most = hasText ? policy.lists.countedMatches : policy.lists.countedTransactions;
  const withCount = (rows: ListedTransaction[], total: number | undefined) => ({
    rows,
    ...(total === undefined ? { totalMoreThan: most } : { totalCount: total }),
  });
  if (sort === "waiting") {
    // If one search finds all matches, the two parts of the list need no searches of their own.
    const isFirst = hasText && after === undefined;
    const page = { limit: isFirst ? most : 0 };
    const { rows, total } = await pageWithTotal(store, actor, { filter, page, most });
    const isAll = isFirst && total !== undefined;
    return withCount(
      isAll
        ? rows.toSorted((one, other) => partOf(one) - partOf(other)).slice(0, limit)
        : await waitingFirst(transactions, filter, { limit, after, newest: rows }),
      total,
    );
  }
  const page = { limit, before, sorted: sortedIn({ ...query, sort }, "createdAt") };
  if (limit === WHOLE || query.quick) return { rows: await transactions.list(filter, page) };
  const { rows, total } = await pageWithTotal(store, actor, { filter, page, most });
  return withCount(rows, total);
}

/** The pending ones come first. */
function partOf({ status }: ListedTransaction): number {
  return status === "pending" ? 0 : 1;
}

/**
 * A page of the pending ones and then of the others, newest first in both. `newest` are the newest
 * of both, as far as they are known.
 */
async function waitingFirst(
  transactions: Repositories["transactions"],
  filter: TransactionFilter,
  { limit, after, newest }:
    & { readonly limit: number; readonly newest: readonly ListedTransaction[] }
    & Pick<Query, "after">,
): Promise<ListedTransaction[]> {
  const [begun, moment = ""] = after?.value.split(" ", 2) ?? [];
  const rows: ListedTransaction[] = [];
  for (const status of ["pending", "decided"] as const) {
    const isOver = status === "pending" && begun === "decided";
    const isAsked = filter.status === undefined ||
      (filter.status === "pending") === (status === "pending");
    if (isOver || !isAsked || rows.length === limit) continue;
    const known = newest.filter((row) => (row.status === "pending") === (status === "pending"));
    if (known.length >= limit - rows.length) {
      rows.push(...known.slice(0, limit - rows.length));
      continue;
    }
    const before = after && begun === status
      ? { id: after.id, createdAt: instantOf(new Date(moment)) }
      : undefined;
    const wanted = { ...filter, status: filter.status ?? status };
    rows.push(...await transactions.list(wanted, { limit: limit - rows.length, before }));
  }
  return rows;
}
