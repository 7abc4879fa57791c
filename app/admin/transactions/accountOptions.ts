import type { Account } from "#contract/accounts.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { lastFour } from "#app/format/accountWords.ts";
import type { Directory } from "../directory.ts";

/**
 * Accounts by their owners' names: to choose a side of a transaction. They are found by their whole
 * numbers and their owners' usernames too.
 */
export function accountOptions(
  accounts: readonly Account[],
  { nameOf, user }: Pick<Directory, "nameOf" | "user">,
  currency: string,
): readonly SelectOption[] {
  return accounts.map((account) => ({
    id: String(account.id),
    label: `${nameOf(account.userId)} ${accountTypeName(account.accountType)}`,
    detail: `•••• ${lastFour(account)}`,
    note: formatMoney(account.balance, currency),
    searchText: `${account.accountNumber} ${user(account.userId)?.username ?? ""}`,
  })).toSorted((one, other) => one.label.localeCompare(other.label));
}
