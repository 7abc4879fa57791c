import type { Account } from "#contract/accounts.ts";
import { minusCents, sumCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, involvesAccount } from "#app/format/transactionWords.ts";
import type { LedgerOptions } from "../ledgers.ts";

/**
 * Returns the statements the server would send if these transactions, oldest first, led to today's
 * balances.
 */
export function accountStatements(
  accounts: readonly Account[],
  all: readonly Transaction[],
): LedgerOptions["statements"] {
  const booked = all.filter(({ status }) => status === "completed")
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id);
  return accounts.map((account) => {
    const own = booked.filter((row) => involvesAccount(row, account.id));
    const opening = minusCents(
      account.balance,
      sumCents(own.map((row) => effectOn(row, account.id))),
    );
    let balance = opening;
    const entries = own.map((row) => {
      const amount = effectOn(row, account.id);
      balance = sumCents([balance, amount]);
      const { id, type, description, createdAt } = row;
      return {
        ...{ id: 10 * id, transactionId: id, type, description },
        ...{ at: createdAt, datedAt: createdAt, amount, balance },
      };
    });
    return { account, statement: { opening, closing: account.balance, entries } };
  });
}
