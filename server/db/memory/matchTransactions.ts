import { foldText } from "#contract/search.ts";
import type { ListedTransaction } from "../rows.ts";
import type { SoughtTerm, TransactionFilter } from "../store/transactions.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

/** Whether a transaction fits the filter, as the database's statement decides it. */
export function matcher(
  unit: UnitOfWork,
  { status, type, accountId, userId, since, search }: TransactionFilter,
): (row: ListedTransaction) => boolean {
  const isOwned = (row: ListedTransaction) =>
    sidesOf(row).map((side) => unit.accounts.get(side)).some((account) =>
      account?.userId === userId && account?.deletedAt === undefined
    );

  return (row) =>
    (status === undefined || row.status === status) &&
    (type === undefined || row.type === type) &&
    (since === undefined || row.createdAt >= since) &&
    (accountId === undefined || sidesOf(row).includes(accountId)) &&
    (userId === undefined || isOwned(row)) &&
    (search === undefined ||
      search.terms.every((term) => fits(term, row, () => textsOf(unit, row, search.owners))));
}

function fits(
  { text, amounts, period, id }: SoughtTerm,
  row: ListedTransaction,
  texts: () => readonly string[],
): boolean {
  return row.id === id ||
    (amounts !== undefined && row.amount >= amounts.from && row.amount <= amounts.to) ||
    (period !== undefined && row.createdAt >= period.from && row.createdAt < period.until) ||
    (text !== undefined && texts().some((held) => foldText(held).includes(text)));
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
  return [row.description, ...named];
}

function sidesOf({ fromAccountId, toAccountId }: ListedTransaction): number[] {
  return [fromAccountId, toAccountId].filter((side) => side !== null);
}
