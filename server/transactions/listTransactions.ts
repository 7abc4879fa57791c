import type { CallInput } from "#contract/defineCall.ts";
import { listTransactions } from "#contract/transactions.ts";
import { sortedIn } from "../db/store/sorted.ts";
import type { TransactionFilter } from "../db/store/transactions.ts";
import { type Actor, defineHandler } from "../handler.ts";
import { pageWithTotal } from "./pageWithTotal.ts";
import { searchFor } from "./searchFor.ts";
import { viewTransaction } from "./viewTransaction.ts";

type Query = CallInput<typeof listTransactions>["query"];

/** More rows than anybody owns: a customer's list is whole unless it asks for less. */
const WHOLE = 2 ** 31 - 1;

/**
 * A customer gets their own, an admin those of all. The length of the whole list stands beside a
 * part of it, unless it would take long to count.
 */
export const listTransactionsHandler = defineHandler(
  listTransactions,
  async ({ store, actor, policy }, { query }) => {
    const { transactions } = store;
    const filter = filterOf(actor, query);
    const sorted = sortedIn(query, "createdAt");
    const isAdmin = actor.user.role === "admin";
    if (!isAdmin && isWhole(query)) {
      return { output: (await transactions.listOwnedBy(actor.user.id)).map(viewTransaction) };
    }
    const limit = query.limit ?? (isAdmin ? policy.lists.adminTransactions : WHOLE);
    const page = { limit, before: query.before, sorted };
    if (limit === WHOLE) {
      return { output: (await transactions.list(filter, page)).map(viewTransaction) };
    }
    const most = policy.lists.countedTransactions;
    const { rows, total } = await pageWithTotal(store, actor, { filter, page, most });
    const answer = { output: rows.map(viewTransaction) };
    return total === undefined ? answer : { ...answer, totalCount: total };
  },
);

function isWhole(query: Query): boolean {
  return Object.values(query).every((value) => value === undefined);
}

/** A customer's list is theirs, whomever the query names. */
function filterOf({ user }: Actor, query: Query): TransactionFilter {
  const { q, userId, status, type, accountId, since } = query;
  const isAdmin = user.role === "admin";
  return {
    status,
    type,
    accountId,
    since,
    userId: isAdmin ? userId : user.id,
    search: q === undefined ? undefined : searchFor(q, isAdmin),
  };
}
