import { memo } from "react";
import { cents } from "#contract/money.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import type { Account } from "#contract/accounts.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { maskAmounts } from "#ui/Money/maskAmounts.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import type { SelectOption } from "#ui/Select/OptionWords.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { accountOption } from "#app/format/accountWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { PayeeField } from "#app/shell/PayeeField.tsx";
import { AvailableAfter } from "./AvailableAfter.tsx";
import { ForeseenLimit } from "./ForeseenLimit.tsx";
import { canPay, canReceive, type Draft, type DraftField, shownErrors } from "./draft.ts";
import { useTransfer, useTransferState } from "./TransferContext.tsx";

export interface FieldProps {
  readonly accounts: readonly Account[];
}

/**
 * Returns a field's value, its error, and its change handler. Depends on nothing else, so that
 * typing in one field does not render the others.
 */
function useField<Field extends DraftField>(field: Field, { accounts }: FieldProps) {
  const transfer = useTransfer();
  return {
    value: useTransferState(({ context }) => context.draft[field]),
    errorMessage: useTransferState(({ context }) => shownErrors(context, accounts)[field]),
    change: (patch: Partial<Omit<Draft, "movement">>) => transfer.send({ type: "change", patch }),
    leave: () => transfer.send({ type: "leaveField", field }),
  };
}

export const FromAccount = memo(function FromAccount({ accounts }: FieldProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { value, errorMessage, change } = useField("fromAccountId", { accounts });
  return (
    <Select
      label="From Account"
      noOptionsText="You don't have an active account"
      options={useShown(sourceOptions(accounts, currency))}
      selectedId={value === null ? null : String(value)}
      onSelect={(id) => change({ fromAccountId: Number(id) })}
      errorMessage={errorMessage}
    />
  );
});

export function OwnAccount({ accounts }: FieldProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const fromAccountId = useTransferState(({ context }) => context.draft.fromAccountId);
  const { value, errorMessage, change } = useField("toAccountId", { accounts });
  return (
    <Select
      label="To Account"
      noOptionsText="You don't have another active account"
      options={useShown(destinationOptions(accounts, fromAccountId, currency))}
      selectedId={value === null ? null : String(value)}
      onSelect={(id) => change({ toAccountId: Number(id) })}
      errorMessage={errorMessage}
    />
  );
}

export interface OutsideAccountProps extends FieldProps {
  readonly onSavePayee: (accountNumber: string) => void;
}

export function OutsideAccount({ accounts, onSavePayee }: OutsideAccountProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { value, errorMessage, change, leave } = useField("externalAccount", { accounts });
  return (
    <PayeeField
      label="To Account"
      description="Account number at the other bank."
      currency={currency}
      value={value}
      onSave={onSavePayee}
      onChange={(externalAccount) => change({ externalAccount })}
      onBlur={() => value && leave()}
      errorMessage={errorMessage}
    />
  );
}

export function Amount({ accounts }: FieldProps) {
  const { preferredCurrency: currency } = useCurrentUser();
  const draft = useTransferState(({ context }) => context.draft);
  const { value, errorMessage, change, leave } = useField("amount", { accounts });
  return (
    <>
      <MoneyField
        label="Amount"
        size="large"
        currency={currency}
        cents={value}
        onChange={(amount) => change({ amount: amount === null ? null : cents(amount) })}
        onBlur={() => value !== null && leave()}
        errorMessage={errorMessage}
      />
      <AvailableAfter draft={draft} accounts={accounts} currency={currency} />
      {errorMessage === undefined && <ForeseenLimit draft={draft} />}
    </>
  );
}

export const Description = memo(function Description({ accounts }: FieldProps) {
  const { value, errorMessage, change } = useField("description", { accounts });
  return (
    <TextField
      label="Description"
      value={value}
      onChange={(description) => change({ description })}
      errorMessage={errorMessage}
    />
  );
});

function option(account: Account, currency: string): SelectOption {
  return { ...accountOption(account), note: formatMoney(account.availableBalance, currency) };
}

/** While amounts are hidden, options show none. */
function useShown(options: readonly SelectOption[]): readonly SelectOption[] {
  const isHidden = useHiddenAmounts();
  if (!isHidden) return options;
  return options.map(({ note, ...option }) =>
    note ? { ...option, note: maskAmounts(note) } : option
  );
}

/** Section 2: active accounts only, shown as type, last four digits and balance. */
function sourceOptions(accounts: readonly Account[], currency: string): SelectOption[] {
  return accounts.filter(({ isActive }) => isActive).map((account) => ({
    ...option(account, currency),
    ...(canPay(account) ? {} : { note: "Frozen", isDisabled: true }),
  }));
}

/** The user's other active accounts. */
function destinationOptions(
  accounts: readonly Account[],
  fromAccountId: number | null,
  currency: string,
): SelectOption[] {
  return accounts
    .filter((account) => canReceive(account, fromAccountId))
    .map((account) => option(account, currency));
}
