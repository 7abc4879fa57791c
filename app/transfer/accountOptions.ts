import type { Account } from "#contract/accounts.ts";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { maskAmounts } from "#ui/Money/maskAmounts.ts";
import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { canPay, canReceive } from "./draft.ts";

function option(account: Account, currency: string): SelectOption {
  return {
    id: String(account.id),
    label: accountTypeName(account.accountType),
    detail: `•••• ${lastFour(account)}`,
    note: formatMoney(account.availableBalance, currency),
  };
}

/** While amounts are hidden, options show none. */
export function withoutAmounts(options: readonly SelectOption[]): SelectOption[] {
  return options.map(({ note, ...option }) =>
    note ? { ...option, note: maskAmounts(note) } : option
  );
}

/** Section 2: active accounts only, shown as type, last four digits and balance. */
export function sourceOptions(accounts: readonly Account[], currency: string): SelectOption[] {
  return accounts.filter(({ isActive }) => isActive).map((account) => ({
    ...option(account, currency),
    ...(canPay(account) ? {} : { note: "Frozen", isDisabled: true }),
  }));
}

/** The user's other active accounts. */
export function destinationOptions(
  accounts: readonly Account[],
  fromAccountId: number | null,
  currency: string,
): SelectOption[] {
  return accounts
    .filter((account) => canReceive(account, fromAccountId))
    .map((account) => option(account, currency));
}
