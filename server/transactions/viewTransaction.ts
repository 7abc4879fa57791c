import type { Transaction } from "#contract/transactions.ts";
import type { TransactionRow } from "../store/rows.ts";

export function viewTransaction(row: TransactionRow): Transaction {
  const { decidedBy: _by, decidedAt: _at, ...shown } = row;
  return shown;
}
