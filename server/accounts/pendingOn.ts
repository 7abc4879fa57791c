import type { ListedTransaction } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";

/** More than any account has pending. */
const ALL = 2 ** 31 - 1;

/** What is pending on these accounts, either side, by ascending id. */
export async function pendingOn(
  tx: Tables,
  accountIds: readonly number[],
): Promise<ListedTransaction[]> {
  const found = new Map<number, ListedTransaction>();
  for (const accountId of accountIds) {
    const rows = await tx.transactions.list({ accountId, status: "pending" }, { limit: ALL });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
}

/**
 * Begins a closing: one goes after the other, so that of a transaction's two sides the one that is
 * closed last sees that the other is closed, whoever owns them. What is pending is locked for those
 * who will lock people and accounts afterwards: transactions come first in the bank's order.
 */
export async function lockPendingOn(tx: Tables, accountIds: readonly number[]): Promise<void> {
  await tx.accounts.lockClosings();
  for (const { id } of await pendingOn(tx, accountIds)) await tx.transactions.lock(id);
}
