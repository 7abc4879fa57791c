import { transactionStatus, transactionType } from "#contract/transactions.ts";
import type { ListedTransaction } from "../rows.ts";
import {
  centsIn,
  choiceIn,
  instantIn,
  integerIn,
  integerOrNullIn,
  objectOrNullIn,
  textIn,
} from "./columns.ts";
import { fragment, separated } from "./fragment.ts";
import { type Columns, gathered } from "./queryAsJson.ts";
import type { RawRow } from "./sql.ts";

/** The columns that a list tells, in the order in which `listedTransactionsIn` takes them. */
const columns = [
  fragment`id`,
  fragment`from_account_id`,
  fragment`to_account_id`,
  fragment`amount_cents`,
  fragment`type`,
  fragment`status`,
  fragment`description`,
  fragment`metadata`,
  fragment`initiator_id`,
  fragment`created_at`,
];

/** The same, gathered for `queryAsJson`. */
export const listedColumns = gathered(columns);

/** The same, for a select. */
export const listed = separated(columns, ", ");

export function listedTransactionIn(row: RawRow): ListedTransaction {
  return {
    id: integerIn(row, "id"),
    fromAccountId: integerOrNullIn(row, "from_account_id"),
    toAccountId: integerOrNullIn(row, "to_account_id"),
    amount: centsIn(row, "amount_cents"),
    type: choiceIn(row, "type", transactionType.options),
    status: choiceIn(row, "status", transactionStatus.options),
    description: textIn(row, "description"),
    metadata: objectOrNullIn(row, "metadata"),
    initiatorId: integerIn(row, "initiator_id"),
    createdAt: instantIn(row, "created_at"),
  };
}

export function listedTransactionsIn(
  [
    ids = [],
    fromAccountIds = [],
    toAccountIds = [],
    amounts = [],
    types = [],
    statuses = [],
    descriptions = [],
    metadata = [],
    initiatorIds = [],
    times = [],
  ]: Columns,
): ListedTransaction[] {
  return ids.map((id, at) =>
    listedTransactionIn({
      id,
      from_account_id: fromAccountIds[at],
      to_account_id: toAccountIds[at],
      amount_cents: amounts[at],
      type: types[at],
      status: statuses[at],
      description: descriptions[at],
      metadata: metadata[at],
      initiator_id: initiatorIds[at],
      created_at: times[at],
    })
  );
}
