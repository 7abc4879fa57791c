import { useMemo } from "react";
import { cents } from "#contract/money.ts";
import { longest } from "#contract/text.ts";
import { transactionStatus, transactionType } from "#contract/transactions.ts";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { transactionTypeName } from "#app/format/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import type { Directory } from "../directory.ts";
import { PairOfFields } from "../PairOfFields.tsx";
import { useAccountChoices } from "../useChoices.ts";
import { accountOptions } from "./accountOptions.ts";
import { type TransactionDraft, type TransactionField, withType } from "./draft.ts";

export interface TransactionFieldsProps {
  readonly draft: TransactionDraft;
  readonly onChange: (draft: TransactionDraft) => void;
  /** Only those that are to be shown by now. */
  readonly errors: Partial<Record<TransactionField, string>>;
  readonly directory: Directory;
  readonly isDisabled: boolean;
}

const types = transactionType.options.map((id) => ({ id, label: transactionTypeName(id) }));

const statuses = transactionStatus.options.map((id) => ({
  id,
  label: id.slice(0, 1).toUpperCase() + id.slice(1),
}));

const FROZEN = "This account is frozen. Unfreeze it before money leaves it.";

/** The fields that creating and editing a transaction share. */
export function TransactionFields(
  { draft, onChange, errors, directory, isDisabled }: TransactionFieldsProps,
) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { accounts, owners, onType } = useAccountChoices(directory, [
    draft.fromAccountId,
    draft.toAccountId,
  ]);
  const options = useMemo(
    () => accountOptions(accounts, owners, currency),
    [accounts, owners, currency],
  );
  const isFrozen = (id: number | null) => owners.account(id)?.isFrozen === true;
  const change = (patch: Partial<TransactionDraft>) => onChange({ ...draft, ...patch });
  const side = (name: "fromAccountId" | "toAccountId", label: string) => {
    const id = draft[name];
    return (
      <ComboBox
        label={label}
        name={name}
        placeholder="Search accounts"
        description={name === "fromAccountId" && isFrozen(id) ? FROZEN : undefined}
        options={options}
        onInputChange={onType}
        selectedId={id === null ? null : String(id)}
        onSelect={(chosen) => change({ [name]: chosen === null ? null : Number(chosen) })}
        errorMessage={errors[name]}
        isDisabled={isDisabled}
      />
    );
  };
  return (
    <>
      <PairOfFields>
        <Select
          label="Type"
          name="type"
          options={types}
          selectedId={draft.type}
          onSelect={(type) => onChange(withType(draft, type))}
          isDisabled={isDisabled}
        />
        <Select
          label="Status"
          name="status"
          options={statuses}
          selectedId={draft.status}
          onSelect={(status) => change({ status })}
          isDisabled={isDisabled}
        />
      </PairOfFields>
      {draft.type !== "deposit" && side("fromAccountId", "From Account")}
      {draft.type !== "withdrawal" && side("toAccountId", "To Account")}
      <MoneyField
        label="Amount"
        name="amount"
        currency={currency}
        cents={draft.amount}
        onChange={(amount) => change({ amount: amount === null ? null : cents(amount) })}
        errorMessage={errors.amount}
        isDisabled={isDisabled}
      />
      <TextField
        label="Description"
        name="description"
        maxLength={longest.description}
        value={draft.description}
        onChange={(description) => change({ description })}
        errorMessage={errors.description}
        isDisabled={isDisabled}
      />
      <TextField
        label="Date and time"
        name="createdAt"
        type="datetime-local"
        description="Empty: the time at which it is booked."
        value={draft.createdAt}
        onChange={(createdAt) => change({ createdAt })}
        errorMessage={errors.createdAt}
        isDisabled={isDisabled}
      />
    </>
  );
}
