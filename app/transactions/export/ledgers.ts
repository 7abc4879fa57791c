import type { Account } from "#contract/accounts.ts";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#contract/transactions.ts";
import { effectOn, touches } from "#app/format/effect.ts";

/** One account with what was booked on it, as accounting programs want it. */
export interface Ledger {
  readonly account: Account;
  readonly entries: readonly LedgerEntry[];
}

export interface LedgerEntry {
  readonly transaction: Transaction;
  /** Signed, into the account. */
  readonly amount: Cents;
}

/**
 * What is shown, account by account. Only what is completed has been booked; a transfer between own
 * accounts stands in both. With one account chosen there is only that one. Where nothing is booked
 * every account has an empty ledger, because no format knows a file without any.
 */
export function ledgersOf(
  shown: readonly Transaction[],
  accounts: readonly Account[],
  accountId: number | null,
): readonly Ledger[] {
  const booked = shown.filter(({ status }) => status === "completed");
  const ledgers = accounts
    .filter(({ id }) => accountId === null || id === accountId)
    .map((account) => ({
      account,
      entries: booked.filter((transaction) => touches(transaction, account.id))
        .map((transaction) => ({ transaction, amount: effectOn(transaction, account.id) })),
    }));
  const used = ledgers.filter(({ entries }) => entries.length > 0);
  return used.length > 0 ? used : ledgers;
}
