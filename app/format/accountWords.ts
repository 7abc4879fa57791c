import { accountTypeName } from "#contract/accountTypeName.ts";
import type { Account, AccountType } from "#contract/accounts.ts";
import { type Cents, minusCents } from "#contract/money.ts";
import { token } from "#ui/theme/tokens.ts";

/** Returns the last four digits of an account number, the only ones shown. */
export function lastFour({ accountNumber }: Pick<Account, "accountNumber">): string {
  return accountNumber.slice(-4);
}

/** Returns what an account's owner calls it: the nickname, or else its type. */
export function accountTitle(
  { nickname, accountType }: Pick<Account, "nickname" | "accountType">,
): string {
  return nickname ?? accountTypeName(accountType);
}

/** Returns an account as staff name it: by its type. A nickname could imitate another name. */
export function withoutNickname(account: Account): Account {
  return { ...account, nickname: null };
}

export function withoutNicknames(accounts: readonly Account[]): readonly Account[] {
  return accounts.map(withoutNickname);
}

/** Returns an account's name for staff: its type and last four digits. */
export function nameForStaff(account: Account): string {
  return accountName(withoutNickname(account));
}

/** An account in a list to choose from: its title, and the last four digits beside it. */
export function accountOption(account: Account) {
  return {
    id: String(account.id),
    label: accountTitle(account),
    detail: `•••• ${lastFour(account)}`,
  };
}

/** Returns the total of pending debits: balance less available balance less locked amount. */
export function onHold({ balance, availableBalance, lockedAmount }: Account): Cents {
  return minusCents(minusCents(balance, availableBalance), lockedAmount);
}

/** Section 2, customer transactions: an end of a transaction that is empty, or not to be found. */
export const EXTERNAL_ACCOUNT = "External Account";
export const UNKNOWN_ACCOUNT = "Unknown Account";

/** One end of a transaction in plain text: "Checking 4821". */
export function endName(accountId: number | null, accounts: readonly Account[]): string {
  if (accountId === null) return EXTERNAL_ACCOUNT;
  const account = accounts.find(({ id }) => id === accountId);
  return account ? accountName(account) : UNKNOWN_ACCOUNT;
}

/** An account in plain text: title and last four digits. */
export function accountName(account: Account): string {
  return `${accountTitle(account)} ${lastFour(account)}`;
}

const colors: Record<AccountType, string> = {
  checking: token.chartIn,
  savings: token.chart3,
  investment: token.chart5,
};

/** The color of an account type in every chart. */
export function accountColor(type: AccountType): string {
  return colors[type];
}
