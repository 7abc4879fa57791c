import type { CallInput } from "#contract/defineCall.ts";
import type { Instant } from "#contract/time.ts";
import type { listTransactions } from "#contract/transactionList.ts";
import type { TransactionFilter } from "../db/store/transactions.ts";
import { indexedTermsOnly, searchFor } from "../rules/searchFor.ts";
import type { ByPerson } from "../kernel/by.ts";
import { scopeOf } from "../rules/accountScope.ts";

type Query = CallInput<typeof listTransactions>["query"];

/** More rows than any user owns: a customer's list is complete unless they ask for less. */
export const WHOLE = 2 ** 31 - 1;

/** Limits a customer's list to transactions of their scope, whatever user the query names. */
export function filterOf(
  actor: ByPerson,
  query: Query,
  now: Instant,
): TransactionFilter {
  const { userId, status, type, accountId, since, until } = query;
  const { user } = actor;
  const isAdmin = user.role === "admin";
  const terms = searchFor(query, now);
  return {
    status,
    type,
    accountId,
    since,
    until,
    ...(isAdmin ? { userId } : scopeOf(actor)),
    // A customer's own are few: all of them are looked through.
    search: terms && {
      terms: query.quick && isAdmin ? indexedTermsOnly(terms, query.q ?? "") : terms,
      owners: isAdmin,
    },
  };
}
