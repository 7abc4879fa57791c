import type { Account, AccountType } from "#contract/accounts.ts";

const names: Record<AccountType, string> = {
  checking: "Checking",
  savings: "Savings",
  investment: "Investment",
};

export function accountTypeName(type: AccountType): string {
  return names[type];
}

/** All that is shown of an account number. */
export function lastFour({ accountNumber }: Pick<Account, "accountNumber">): string {
  return accountNumber.slice(-4);
}

/** An account in a list to choose from: its type, and the last four digits beside it. */
export function accountOption(account: Account) {
  return {
    id: String(account.id),
    label: accountTypeName(account.accountType),
    detail: `•••• ${lastFour(account)}`,
  };
}

/** What pending debits hold back: balance less available. */
export function onHold({ balance, availableBalance }: Account): number {
  return balance - availableBalance;
}
