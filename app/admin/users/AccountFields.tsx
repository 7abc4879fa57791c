import { accountType } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import type { AccountDraft } from "./openAccount.ts";

export interface AccountFieldsProps {
  readonly draft: AccountDraft;
  readonly onChange: (draft: AccountDraft) => void;
  /** Before the fields' names, where a form has several accounts. */
  readonly prefix?: string;
  readonly fieldOf: FieldOf;
}

const types = accountType.options.map((id) => ({ id, label: accountTypeName(id) }));

/** Type, number and initial balance of an account that is to be opened. */
export function AccountFields({ draft, onChange, prefix = "", fieldOf }: AccountFieldsProps) {
  const { preferredCurrency } = useCurrentUser();
  const change = (patch: Partial<AccountDraft>) => onChange({ ...draft, ...patch });
  return (
    <>
      <Select
        {...fieldOf(`${prefix}accountType`)}
        label="Account Type"
        options={types}
        selectedId={draft.accountType}
        onSelect={(type) => change({ accountType: type })}
      />
      <TextField
        {...fieldOf(`${prefix}accountNumber`)}
        label="Account Number"
        description="Leave blank to generate one."
        autoComplete="off"
        value={draft.accountNumber}
        onChange={(accountNumber) => change({ accountNumber })}
      />
      <MoneyField
        {...fieldOf(`${prefix}balance`)}
        label="Initial Balance"
        currency={preferredCurrency}
        cents={draft.balance}
        onChange={(balance) => change({ balance: balance === null ? null : cents(balance) })}
      />
    </>
  );
}
