import type { Account } from "#contract/accounts.ts";
import { type Cents, minusCents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, touches } from "#app/format/transactionWords.ts";

/** The last `count` ends of a week, now being the last of them. */
export function lastWeeks(count: number, now: Date): Date[] {
  return Array.from({ length: count }, (_, place) => {
    const days = 7 * (count - 1 - place);
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 23, 59, 59, 999);
  });
}

/**
 * The balance of an account at each of the moments (earliest first): today's, walked back through
 * its completed transactions (newest first). Null before the account was opened.
 */
export function balancesAt(
  transactions: readonly Transaction[],
  account: Account,
  moments: readonly Date[],
): readonly (Cents | null)[] {
  const own = transactions.filter((row) => row.status === "completed" && touches(row, account.id));
  let balance = account.balance;
  let next = 0;
  const found = moments.toReversed().map((moment) => {
    const at = moment.toISOString();
    for (let row = own[next]; row !== undefined && row.createdAt > at; row = own[++next]) {
      balance = minusCents(balance, effectOn(row, account.id));
    }
    return account.createdAt > at ? null : balance;
  });
  return found.toReversed();
}
