import { useMemo } from "react";
import { cents } from "#contract/money.ts";
import { transactionStatus, transactionType } from "#contract/transactions.ts";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { transactionTypeName } from "#contract/transactionWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { DateTimeField } from "../DateTimeField.tsx";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { PairOfFields } from "#app/shell/FormDialog.tsx";
import type { Directory } from "../directory.ts";
import { useAccountChoices } from "../useChoices.ts";
import { accountOptions } from "./accountOptions.ts";
import { type TransactionDraft, withType } from "./draft.ts";

export interface TransactionFieldsProps {
  readonly draft: TransactionDraft;
  readonly onChange: (draft: TransactionDraft) => void;
  readonly fieldOf: FieldOf;
  /** True if the status would approve or reject a payment and the editor lacks that permission. */
  readonly isStatusFixed?: boolean;
  /** A customer confirmed type, accounts and amount, and they stay. */
  readonly isConfirmed?: boolean;
  /** It carries the date on which it's posted, so there is no date to choose. */
  readonly isDatedToday?: boolean;
}

const types = transactionType.options.map((id) => ({ id, label: transactionTypeName(id) }));

const statuses = transactionStatus.options.map((id) => ({
  id,
  label: id.slice(0, 1).toUpperCase() + id.slice(1),
}));

const FROZEN = "This account is frozen. Unfreeze it before you move money out.";
const FROZEN_OWNER = "The account owner is frozen. Unfreeze them before you move money out.";
const BLOCKED_OWNER =
  "The account owner is blocked, so they won't see this. You can still post it.";

/** Warns that money may not leave an account. */
function warningAbout(id: number | null, owners: Directory): string | undefined {
  const account = owners.account(id);
  const owner = owners.user(account?.userId ?? 0);
  if (account?.isFrozen) return FROZEN;
  if (owner?.isFrozen) return FROZEN_OWNER;
  return owner?.isActive === false ? BLOCKED_OWNER : undefined;
}

/** The fields that creating and editing a transaction share. */
export function TransactionFields(
  { draft, onChange, fieldOf, isStatusFixed, isConfirmed, isDatedToday }: TransactionFieldsProps,
) {
  const { preferredCurrency: currency } = useCurrentUser();
  const { accounts, owners, onType } = useAccountChoices([
    draft.fromAccountId,
    draft.toAccountId,
  ]);
  const options = useMemo(
    () => accountOptions(accounts, owners, currency),
    [accounts, owners, currency],
  );
  const change = (patch: Partial<TransactionDraft>) => onChange({ ...draft, ...patch });
  const fixed = isConfirmed ? { isDisabled: true } : {};
  const sideField = (name: "fromAccountId" | "toAccountId", label: string) => {
    const id = draft[name];
    return (
      <ComboBox
        {...fieldOf(name)}
        label={label}
        placeholder="Search accounts"
        description={name === "fromAccountId" ? warningAbout(id, owners) : undefined}
        options={options}
        {...fixed}
        onInputChange={onType}
        selectedId={id === null ? null : String(id)}
        onSelect={(chosen) => change({ [name]: chosen === null ? null : Number(chosen) })}
      />
    );
  };
  return (
    <>
      <PairOfFields>
        <Select
          {...fieldOf("type")}
          label="Type"
          options={types}
          selectedId={draft.type}
          {...fixed}
          onSelect={(type) => onChange(withType(draft, type))}
        />
        <Select
          {...fieldOf("status")}
          label="Status"
          options={statuses}
          selectedId={draft.status}
          {...isStatusFixed ? { isDisabled: true } : {}}
          onSelect={(status) => change({ status })}
        />
      </PairOfFields>
      {draft.type !== "deposit" && sideField("fromAccountId", "From Account")}
      {draft.type !== "withdrawal" && sideField("toAccountId", "To Account")}
      <MoneyField
        {...fieldOf("amount")}
        label="Amount"
        currency={currency}
        cents={draft.amount}
        {...fixed}
        onChange={(amount) => change({ amount: amount === null ? null : cents(amount) })}
      />
      <TextField
        {...fieldOf("description")}
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      {!isDatedToday && (
        <DateTimeField
          {...fieldOf("createdAt")}
          label="Date"
          description="Leave blank to use the date it's posted."
          value={draft.createdAt}
          onChange={(createdAt) => change({ createdAt })}
        />
      )}
    </>
  );
}
