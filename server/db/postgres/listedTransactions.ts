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
  textOrNullIn,
} from "./columns.ts";
import { fragment } from "./fragment.ts";
import type { RawRow } from "./sql.ts";

/** The columns of lists. */
export const listed = fragment`
  id, from_account_id, to_account_id, amount_cents, type, status, description, metadata,
  initiator_id, created_at, rejection_reason`;

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
    rejectionReason: textOrNullIn(row, "rejection_reason"),
  };
}
