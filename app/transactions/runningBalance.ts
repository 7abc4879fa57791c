import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, touches } from "#app/format/effect.ts";

/**
 * The booked balance of an account after each of its completed transactions, by the transaction's
 * id: today's balance, walked back through the list (newest first). Transactions count on the day
 * they carry.
 */
export function runningBalances(
  transactions: readonly Transaction[],
  { id, balance }: Pick<Account, "id" | "balance">,
): ReadonlyMap<number, Cents> {
  const after = new Map<number, Cents>();
  let running = balance;
  for (const transaction of transactions) {
    if (transaction.status !== "completed" || !touches(transaction, id)) continue;
    after.set(transaction.id, running);
    running = minusCents(running, effectOn(transaction, id));
  }
  return after;
}
