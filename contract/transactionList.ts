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

/** What a list of transactions can be sorted by, and `waiting`: the pending ones before the others. */
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

/** Where a transaction stands in a list that is sorted so; amounts in cents. */
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

/** What narrows a list of transactions. */
const transactionFilter = {
  status: z.optional(transactionStatus),
  type: z.optional(transactionType),
  accountId: z.optional(queryId),
  since: z.optional(since),
  /** The first moment after those that are meant. */
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
 * A customer's own transactions, or the newest 1,000 for an admin; newest first. A query narrows
 * them; `X-Total-Count` then tells the length of the whole list where that is cheap to know.
 *
 * `q` is read as `readSearch` of search.ts says: words in descriptions and types, for admins also in
 * the names and usernames of the owners, amounts, days of the `zone`, an id. `sort` is by `createdAt`
 * and `order` descending unless they say otherwise; `waiting` has no other order. Where a customer
 * names one of their accounts, `balanceAfter` is its balance after each completed transaction was
 * booked. `quick`: for searches while typing; no total is told, and what has fewer than three letters
 * or digits in a row is sought as an amount, a day or an id, and not in texts.
 */
export const listTransactions = defineCall({
  method: "GET",
  path: "/api/transactions",
  access: "signedIn",
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
 * How many of a customer's own transactions such a query finds, and what moved, one sum for each way
 * it went: seen from the account that is named, or from all together. What was rejected never moved;
 * what is pending counts as if it were approved.
 */
export const sumTransactions = defineCall({
  method: "GET",
  path: "/api/transaction-sums",
  access: "customer",
  query: z.strictObject(transactionFilter),
  status: 200,
  output: z.object({ count: z.int(), in: money, out: money, between: money }),
  errors: [],
  idempotent: false,
  conditional: "own",
});

export const transactionListCalls = { listTransactions, sumTransactions };
