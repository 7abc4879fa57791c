import type { Transaction } from "#contract/transactions.ts";
import type { Decided, DecidedHere } from "./Decisions.tsx";

/**
 * A rejection under way counts as done: nothing stands against it but somebody who was faster, and
 * then the row comes back as the bank has it. An approval may be refused and waits for the answer.
 */
export function isDecided({ status, state }: Decided): boolean {
  return state !== "sending" || status === "rejected";
}

/** A transaction as it was decided here, where the list does not know it yet. */
export function asDecidedHere(transaction: Transaction, decidedHere: DecidedHere): Transaction {
  const decided = decidedHere.get(transaction.id);
  const isNews = decided !== undefined && isDecided(decided) && transaction.status === "pending";
  return isNews ? { ...transaction, status: decided.status } : transaction;
}
