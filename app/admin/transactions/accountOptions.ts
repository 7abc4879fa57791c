import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import type { Directory } from "../directory.ts";

/** Every account, by its owner's name: to choose a side of a transaction. */
export function accountOptions(
  { accounts, nameOf }: Directory,
  currency: string,
): readonly SelectOption[] {
  return accounts.map((account) => ({
    id: String(account.id),
    label: `${nameOf(account.userId)} ${accountTypeName(account.accountType)}`,
    detail: `•••• ${lastFour(account)}`,
    note: formatMoney(account.balance, currency),
  })).toSorted((one, other) => one.label.localeCompare(other.label));
}
