import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import type { Account } from "#contract/accounts.ts";

/** Accounts by their owners' names: to choose a side of a transaction. */
export function accountOptions(
  accounts: readonly Account[],
  nameOf: (userId: number) => string,
  currency: string,
): readonly SelectOption[] {
  return accounts.map((account) => ({
    id: String(account.id),
    label: `${nameOf(account.userId)} ${accountTypeName(account.accountType)}`,
    detail: `•••• ${lastFour(account)}`,
    note: formatMoney(account.balance, currency),
  })).toSorted((one, other) => one.label.localeCompare(other.label));
}
