import type { Account } from "#contract/accounts.ts";
import { accountTypeName, lastFour } from "./accountWords.ts";

/** Section 2, customer transactions: an end of a transaction that is empty, or not to be found. */
export const EXTERNAL_ACCOUNT = "External Account";
export const UNKNOWN_ACCOUNT = "Unknown Account";

/** One end of a transaction in plain text: "Checking 4821". */
export function endName(accountId: number | null, accounts: readonly Account[]): string {
  if (accountId === null) return EXTERNAL_ACCOUNT;
  const account = accounts.find(({ id }) => id === accountId);
  return account ? accountName(account) : UNKNOWN_ACCOUNT;
}

/** An account in plain text: type and last four digits. */
export function accountName(account: Account): string {
  return `${accountTypeName(account.accountType)} ${lastFour(account)}`;
}
