import type { TransactionFilter, TransactionSearch } from "../ports/transactions.ts";
import type { ListedTransaction } from "../rows.ts";
import type { Workspace } from "./workspace.ts";

/** Whether a transaction fits the filter, as the database's statement decides it. */
export function matcher(
  workspace: Workspace,
  { status, type, accountId, userId, since, search }: TransactionFilter,
): (row: ListedTransaction) => boolean {
  const isOwned = (row: ListedTransaction) =>
    sidesOf(row).map((side) => workspace.accounts.get(side)).some((account) =>
      account?.userId === userId && account?.deletedAt === undefined
    );

  return (row) =>
    (status === undefined || row.status === status) &&
    (type === undefined || row.type === type) &&
    (since === undefined || row.createdAt >= since) &&
    (accountId === undefined || sidesOf(row).includes(accountId)) &&
    (userId === undefined || isOwned(row)) &&
    (search === undefined || isFound(workspace, search, row));
}

function isFound(
  { accounts, users }: Workspace,
  { text, owners, amount }: TransactionSearch,
  row: ListedTransaction,
): boolean {
  if (amount !== undefined && row.amount >= amount.from && row.amount <= amount.to) return true;
  if (text === undefined) return false;
  const wanted = text.toLowerCase();
  const holds = (value: string | undefined) => value?.toLowerCase().includes(wanted) ?? false;
  if (holds(row.description)) return true;
  return owners && sidesOf(row).some((side) => {
    const account = accounts.get(side);
    const owner = account?.deletedAt === undefined ? users.get(account?.userId ?? 0) : undefined;
    return holds(owner?.fullName) || holds(owner?.username);
  });
}

function sidesOf({ fromAccountId, toAccountId }: ListedTransaction): number[] {
  return [fromAccountId, toAccountId].filter((side) => side !== null);
}
