import type { Transaction } from "./transactions.ts";

/** Into something, out of it, or between two accounts of one customer. */
export type Direction = "in" | "out" | "between";

/** Which way the money goes, seen from one account, or from all of the customer's together. */
export function directionOf(
  { type, fromAccountId, toAccountId }: Pick<Transaction, "type" | "fromAccountId" | "toAccountId">,
  accountId: number | null,
): Direction {
  if (accountId !== null && fromAccountId === accountId) return "out";
  if (accountId !== null && toAccountId === accountId) return "in";
  if (type === "transfer") return "between";
  return type === "deposit" ? "in" : "out";
}
