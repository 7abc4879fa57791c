import { type Cents, cents, negateCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";

type Moved = Pick<Transaction, "type" | "fromAccountId" | "toAccountId" | "amount">;

/** Into something, out of it, or between two accounts of one customer. */
export type Direction = "in" | "out" | "between";

/** Whether an account is one of a transaction's ends. */
export function touches(transaction: Moved, accountId: number): boolean {
  return transaction.fromAccountId === accountId || transaction.toAccountId === accountId;
}

/** Which way the money goes, seen from one account, or from all of the customer's together. */
export function directionOf(transaction: Moved, accountId: number | null): Direction {
  if (accountId !== null && transaction.fromAccountId === accountId) return "out";
  if (accountId !== null && transaction.toAccountId === accountId) return "in";
  if (transaction.type === "transfer") return "between";
  return transaction.type === "deposit" ? "in" : "out";
}

/** What it does to an account's balance once it is completed; 0 where it does not touch it. */
export function effectOn(transaction: Moved, accountId: number): Cents {
  if (transaction.fromAccountId === accountId) return negateCents(transaction.amount);
  return transaction.toAccountId === accountId ? transaction.amount : cents(0);
}
