import type { Transaction } from "#contract/transactions.ts";
import type { ListedTransaction } from "../db/rows.ts";

export function viewTransaction(row: ListedTransaction): Transaction {
  return {
    id: row.id,
    fromAccountId: row.fromAccountId,
    toAccountId: row.toAccountId,
    amount: row.amount,
    type: row.type,
    status: row.status,
    description: row.description,
    metadata: row.metadata,
    initiatorId: row.initiatorId,
    createdAt: row.createdAt,
  };
}
