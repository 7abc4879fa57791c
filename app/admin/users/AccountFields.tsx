import { accountType } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { longest } from "#contract/text.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { accountTypeName } from "#app/format/accountWords.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import type { FieldErrors } from "../fieldErrors.ts";
import type { AccountDraft } from "./openAccount.ts";

export interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly onChange: (draft: AccountDraft) => void;
  /** Before the fields' names, where a form has several accounts. */
  readonly prefix?: string;
  readonly errors: FieldErrors;
  readonly isDisabled: boolean;
}

const types = accountType.options.map((id) => ({ id, label: accountTypeName(id) }));

/** Type, number and initial balance of an account that is to be opened. */
export function AccountFields(
  { draft, onChange, prefix = "", errors, isDisabled }: AccountFieldsProps,
) {
  const { preferredCurrency } = useCurrentUser();
  const change = (patch: Partial<AccountDraft>) => onChange({ ...draft, ...patch });
  return (
    <>
      <Select
        label="Account Type"
        name={`${prefix}accountType`}
        options={types}
        selectedId={draft.accountType}
        onSelect={(type) => change({ accountType: type })}
        isDisabled={isDisabled}
      />
      <TextField
        label="Account Number"
        name={`${prefix}accountNumber`}
        description="Leave it blank to have one generated."
        maxLength={longest.accountNumber}
        autoComplete="off"
        value={draft.accountNumber}
        onChange={(accountNumber) => change({ accountNumber })}
        errorMessage={errors[`${prefix}accountNumber`]}
        isDisabled={isDisabled}
      />
      <MoneyField
        label="Initial Balance"
        name={`${prefix}balance`}
        currency={preferredCurrency}
        cents={draft.balance}
        onChange={(balance) => change({ balance: balance === null ? null : cents(balance) })}
        errorMessage={errors[`${prefix}balance`]}
        isDisabled={isDisabled}
      />
    </>
  );
}
