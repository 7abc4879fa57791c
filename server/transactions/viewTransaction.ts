import type { Transaction } from "#contract/transactions.ts";
import type { ServerFrame } from "#contract/live.ts";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import type { AccountRow, ListedTransaction, TransactionRow } from "../db/rows.ts";
import type { Audience } from "../kernel/hub.ts";

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
    rejectionReason: row.rejectionReason,
  };
}

/** Returns whether the requester canceled the transaction. */
export function isCancelled({ status, decidedBy, initiatorId }: TransactionRow): boolean {
  return status === "rejected" && decidedBy === initiatorId;
}

/** Returns the frame with a transaction's new state. */
export function transactionFrame(
  transaction: TransactionRow,
): Extract<ServerFrame, { type: "transaction_update" }> {
  const data = viewTransaction(transaction);
  return {
    type: "transaction_update",
    data: isCancelled(transaction) ? { ...data, isCancelled: true } : data,
  };
}

/** A transaction's new state, and who may see it: its owners and staff. */
export function transactionUpdate(
  transaction: TransactionRow,
  accounts: readonly Pick<AccountRow, "userId">[],
): [ServerFrame, Audience] {
  return [transactionFrame(transaction), audienceOf(accounts)];
}

function audienceOf(owned: readonly Pick<AccountRow, "userId">[]): Audience {
  return { userIds: [...new Set(owned.map(({ userId }) => userId))], staff: "seeCustomers" };
}

/** The frame that takes a transaction off every list (section 4). */
export function transactionDeleted(
  transaction: ListedTransaction,
  accounts: readonly Pick<AccountRow, "userId">[],
): [ServerFrame, Audience] {
  const data = { ...viewTransaction(transaction), status: "deleted" as const };
  return [{ type: "transaction_update", data }, audienceOf(accounts)];
}

/**
 * Returns the frames for a transaction whose sides changed or were closed. Former owners get its
 * removal, with the state that they knew, and nothing of the new state. `known` are the accounts of
 * both states, `sides` those of the new one. Removals come first, because administrators may have
 * owned a side and still see the transaction.
 */
export function transactionMoved(
  before: ListedTransaction,
  after: TransactionRow,
  { known, sides }: {
    readonly known: readonly Pick<AccountRow, "userId">[];
    readonly sides: readonly Pick<AccountRow, "userId">[];
  },
): [ServerFrame, Audience][] {
  const former = known.filter(({ userId }) => !sides.some((side) => side.userId === userId));
  const events = transactionUpdate(after, sides);
  if (former.length === 0) return [events];
  const [lost, { userIds }] = transactionDeleted(before, former);
  return [[lost, { userIds, staff: null }], events];
}

/**
 * The frame that takes a transaction off a list of which nothing else is known than that it may not
 * show it any more. It carries nothing that could have changed.
 */
export function transactionHiddenFrame(
  { id, initiatorId }: Pick<TransactionRow, "id" | "initiatorId">,
): ServerFrame {
  return {
    type: "transaction_update",
    data: {
      id,
      initiatorId,
      status: "deleted",
      fromAccountId: null,
      toAccountId: null,
      amount: cents(0),
      type: "transfer",
      description: "",
      metadata: null,
      createdAt: instantOf(new Date(0)),
      rejectionReason: null,
    },
  };
}
