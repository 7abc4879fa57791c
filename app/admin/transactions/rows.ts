import type { Transaction } from "#contract/transactions.ts";
import type { Directory } from "../directory.ts";

/** A transaction with its owner. */
export interface AdminRow {
  readonly transaction: Transaction;
  readonly userId: number;
  readonly person: string;
}

export function isPending({ transaction }: AdminRow): boolean {
  return transaction.status === "pending";
}

/** Returns the IDs of the accounts and users that these transactions name. */
export function namedIn(transactions: readonly Transaction[]) {
  return {
    accountIds: transactions.flatMap((
      { fromAccountId, toAccountId },
    ) => [fromAccountId, toAccountId]),
    userIds: transactions.map(({ initiatorId }) => initiatorId),
  };
}

/** Returns whether the directory knows whose money it is. The initiator may be another user. */
function isKnown(transaction: Transaction, { account, ownerOf, user }: Directory): boolean {
  const accountId = transaction.fromAccountId ?? transaction.toAccountId;
  return (accountId === null || account(accountId) !== undefined) &&
    user(ownerOf(transaction)) !== undefined;
}

/** Returns the rows of these transactions. Those of `before` that didn't change aren't drawn again. */
export function adminRows(
  transactions: readonly Transaction[],
  directory: Directory,
  before: readonly AdminRow[] = [],
): AdminRow[] {
  const known = new Map(before.map((row) => [row.transaction, row]));
  return transactions.map((transaction) => {
    const userId = directory.ownerOf(transaction);
    const isComing = directory.isAsking && !isKnown(transaction, directory);
    const person = isComing ? "…" : directory.nameOf(userId);
    const row = known.get(transaction);
    return row?.userId === userId && row.person === person ? row : { transaction, userId, person };
  });
}
