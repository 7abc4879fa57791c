import * as z from "zod/mini";
import { defineCall } from "./defineCall.ts";
import {
  afterRow,
  beforeRow,
  flag,
  isOneOrder,
  limit,
  order,
  type Place,
  placeFits,
  queryId,
  search,
  since,
  sortValues,
  waitingComesFirst,
  zone,
} from "./listQuery.ts";
import { money } from "./money.ts";
import { instant } from "./time.ts";
import {
  type Transaction,
  transaction,
  transactionStatus,
  transactionType,
} from "./transactions.ts";

/** Sort orders of a list of transactions. `waiting` puts pending ones first. */
export const transactionSort = z.enum([
  "createdAt",
  "amount",
  "id",
  "type",
  "status",
  "description",
  "waiting",
]);
export type TransactionSort = z.output<typeof transactionSort>;

/** Returns a transaction's place in a sorted list. Amounts are in cents. */
export function placeOfTransaction(
  sort: TransactionSort,
  row: Pick<Transaction, "id" | "createdAt" | "amount" | "type" | "status" | "description">,
): Place {
  const { id, createdAt, status } = row;
  if (sort === "waiting") {
    return { id, value: `${status === "pending" ? status : "decided"} ${createdAt}` };
  }
  return { id, value: String(row[sort]) };
}

/** Filters of a list of transactions. */
const transactionFilter = {
  status: z.optional(transactionStatus),
  type: z.optional(transactionType),
  accountId: z.optional(queryId),
  since: z.optional(since),
  /** Exclusive. */
  until: z.optional(instant),
  q: z.optional(search),
  zone: z.optional(zone),
};

const isWaitingPlace = (value: string) => {
  const [part, moment = ""] = value.split(" ", 2);
  return (part === "pending" || part === "decided") && sortValues.moment(moment);
};

const isIn = (choices: readonly string[]) => (value: string) => choices.includes(value);

/**
 * Lists a customer's own transactions, or the newest 1,000 for an admin; newest first. For a query,
 * `X-Total-Count` is the total, or `X-Total-More-Than` the number up to which the server counted.
 *
 * `q` is parsed by `readSearch` (search.ts). It matches words in descriptions and types, for admins
 * also in the owners' names and usernames, amounts, days in the `zone`, and IDs. Default: `sort` by
 * `createdAt`, `order` descending; `waiting` can't be reversed. If a customer filters by one of
 * their accounts, `balanceAfter` is its balance after each completed transaction. `quick` is for
 * search as you type: it sends no total and searches texts only for three or more letters or digits
 * in a row.
 */
export const listTransactions = defineCall({
  method: "GET",
  path: "/api/transactions",
  access: "signedIn",
  company: "see",
  chosenAccounts: "filtered",
  permission: "seeCustomers",
  query: z.strictObject({
    limit: z.optional(limit()),
    before: z.optional(beforeRow),
    ...transactionFilter,
    userId: z.optional(queryId),
    quick: z.optional(flag),
    sort: z.optional(transactionSort),
    order: z.optional(order),
    after: z.optional(afterRow),
  }).check(
    isOneOrder,
    placeFits({
      createdAt: sortValues.moment,
      amount: sortValues.number,
      id: sortValues.id,
      type: isIn(transactionType.options),
      status: isIn(transactionStatus.options),
      description: sortValues.text,
      waiting: isWaitingPlace,
    }),
    waitingComesFirst,
  ),
  status: 200,
  output: z.array(z.extend(transaction, { balanceAfter: z.optional(money) })),
  errors: [],
  idempotent: false,
  conditional: "scoped",
});

/**
 * Counts the customer's own transactions that match, and sums the money in, out, and between their
 * accounts: seen from `accountId`, or from all accounts. Leaves out rejected transactions in the
 * sums and includes pending ones.
 */
export const sumTransactions = defineCall({
  method: "GET",
  path: "/api/transaction-sums",
  access: "customer",
  company: "see",
  chosenAccounts: "filtered",
  query: z.strictObject(transactionFilter),
  status: 200,
  output: z.object({ count: z.int(), in: money, out: money, between: money }),
  errors: [],
  idempotent: false,
  conditional: "own",
});

export const transactionListCalls = { listTransactions, sumTransactions };
