import type { ListedTransaction } from "../rows.ts";
import type { AccountScope } from "../store/accounts.ts";
import type { TransactionFilter } from "../store/transactions.ts";
import { fitsAll, isIn } from "./matchTerms.ts";
import { transactionsOfAccount } from "./groups.ts";
import type { StoredAccount, StoredTransaction } from "./storedRows.ts";
import { allLive, type UnitOfWork } from "./unitOfWork.ts";

/** A person's accounts that are not closed. */
export function liveOf({ accounts }: UnitOfWork, userId: number): StoredAccount[] {
  return [...accounts.of(userId)].filter(({ deletedAt }) => deletedAt === undefined);
}

/** Returns whether an account, which may be closed, is one of those that are meant. */
export function isInScope(
  { userId, accountIds }: Partial<AccountScope>,
  account: Pick<StoredAccount, "id" | "userId"> | undefined,
): boolean {
  return account?.userId === userId && account !== undefined &&
    (accountIds?.includes(account.id) ?? true);
}

/** The transactions that fit a filter, in no order. */
export function matchTransactions(
  unit: UnitOfWork,
  filter: TransactionFilter,
): StoredTransaction[] {
  const { accountId, userId, accountIds } = filter;
  const { transactions } = unit;
  if (accountId === undefined && userId === undefined) {
    return allLive(transactions).filter(matcher(unit, filter));
  }
  const accounts = accountId === undefined
    ? liveOf(unit, userId ?? 0).map(({ id }) => id).filter((id) => accountIds?.includes(id) ?? true)
    : [accountId];
  // Both sides may be theirs.
  const rows = new Set(accounts.flatMap((id) => [...transactions.of(transactionsOfAccount(id))]));
  return [...rows].filter(matcher(unit, filter));
}

/** Returns whether a transaction fits the filter, as the database's statement decides it. */
function matcher(
  unit: UnitOfWork,
  { status, type, accountId, userId, accountIds, since, until, search }: TransactionFilter,
): (row: ListedTransaction) => boolean {
  const isOwned = (row: ListedTransaction) =>
    sidesOf(row).map((side) => unit.accounts.get(side)).some((account) =>
      account?.deletedAt === undefined && isInScope({ userId, accountIds }, account)
    );

  return (row) =>
    (status === undefined ||
      (status === "decided" ? row.status !== "pending" : row.status === status)) &&
    (type === undefined || row.type === type) &&
    (since === undefined || row.createdAt >= since) &&
    (until === undefined || row.createdAt < until) &&
    (accountId === undefined || sidesOf(row).includes(accountId)) &&
    (userId === undefined || isOwned(row)) &&
    fitsAll(search?.terms, () => ({
      id: row.id,
      amount: row.amount,
      times: [row.createdAt],
      holds: (text, isWhole) => isIn(textsOf(unit, row, search?.owners ?? false))(text, isWhole),
    }));
}

/** Returns the texts that a search covers. */
function textsOf(
  { accounts, users }: UnitOfWork,
  row: ListedTransaction,
  owners: boolean,
): readonly string[] {
  const sides = owners ? sidesOf(row).map((side) => accounts.get(side)) : [];
  const named = sides.flatMap((account) => {
    const owner = account?.deletedAt === undefined ? users.get(account?.userId ?? 0) : undefined;
    return owner === undefined ? [] : [owner.fullName, owner.username];
  });
  return [row.description, row.type, ...named];
}

function sidesOf({ fromAccountId, toAccountId }: ListedTransaction): number[] {
  return [fromAccountId, toAccountId].filter((side) => side !== null);
}
