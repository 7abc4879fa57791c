import type { ServerFrame } from "#contract/live.ts";
import type { Audience } from "../live/hub.ts";
import type { AccountRow, TransactionRow } from "../store/rows.ts";
import { viewTransaction } from "./viewTransaction.ts";

/** The frame that tells a transaction's new state, and who may see it: its owners and all admins. */
export function transactionUpdate(
  transaction: TransactionRow,
  accounts: readonly Pick<AccountRow, "userId">[],
): [ServerFrame, Audience] {
  return [
    { type: "transaction_update", data: viewTransaction(transaction) },
    { userIds: [...new Set(accounts.map((account) => account.userId))], admins: true },
  ];
}

/** The frame that takes a transaction off every list (section 4). */
export function transactionDeleted(
  transaction: TransactionRow,
  accounts: readonly Pick<AccountRow, "userId">[],
): [ServerFrame, Audience] {
  const [, audience] = transactionUpdate(transaction, accounts);
  const data = { ...viewTransaction(transaction), status: "deleted" as const };
  return [{ type: "transaction_update", data }, audience];
}
