import type { ListedTransaction } from "../rows.ts";
import type { TransactionFilter } from "../store/transactions.ts";
import { fitsAll, isIn } from "./matchTerms.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

/** Whether a transaction fits the filter, as the database's statement decides it. */
export function matcher(
  unit: UnitOfWork,
  { status, type, accountId, userId, since, until, search }: TransactionFilter,
): (row: ListedTransaction) => boolean {
  const isOwned = (row: ListedTransaction) =>
    sidesOf(row).map((side) => unit.accounts.get(side)).some((account) =>
      account?.userId === userId && account?.deletedAt === undefined
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
      holds: (text) => isIn(textsOf(unit, row, search?.owners ?? false))(text),
    }));
}

/** Where a text is sought. */
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
