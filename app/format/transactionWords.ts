import type { Transaction } from "#contract/transactions.ts";
import { type Cents, cents, negateCents } from "#contract/money.ts";

/** The account at another bank that a withdrawal names; null where it names none. */
export function externalAccountOf({ metadata }: Pick<Transaction, "metadata">): string | null {
  return typeof metadata?.externalAccount === "string" ? metadata.externalAccount : null;
}

/**
 * Returns whether the transfer form can repeat it: a transfer, or a withdrawal with a destination.
 */
export function isRepeatable(transaction: Pick<Transaction, "type" | "metadata">): boolean {
  const { type } = transaction;
  return type === "transfer" || (type === "withdrawal" && externalAccountOf(transaction) !== null);
}

type Moved = Pick<Transaction, "type" | "fromAccountId" | "toAccountId" | "amount">;

/** Returns whether the account is the transaction's source or destination. */
export function involvesAccount(transaction: Moved, accountId: number): boolean {
  return transaction.fromAccountId === accountId || transaction.toAccountId === accountId;
}

/** Returns the change to an account's balance once completed; 0 if the account is not involved. */
export function effectOn(transaction: Moved, accountId: number): Cents {
  if (transaction.fromAccountId === accountId) return negateCents(transaction.amount);
  return transaction.toAccountId === accountId ? transaction.amount : cents(0);
}
