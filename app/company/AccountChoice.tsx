import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { AccountBoxes } from "#app/shell/AccountBoxes.tsx";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";

export interface AccountChoiceProps {
  readonly fieldOf: FieldOf;
  /** The chosen accounts; null: all of the company's. */
  readonly accountIds: readonly number[] | null;
  readonly onChange: (accountIds: readonly number[] | null) => void;
}

const options = [
  { id: "all", label: "All accounts", description: "Also those that you open later" },
  {
    id: "chosen",
    label: "Chosen accounts",
    description: "No other account, and no changes of members or rules",
  },
] as const;

/** Chooses which of the company's accounts a member sees and uses. */
export function AccountChoice({ fieldOf, accountIds, onChange }: AccountChoiceProps) {
  return (
    <>
      <RadioGroup
        label="Accounts"
        isDisabled={fieldOf("role").isDisabled}
        options={options}
        selectedId={accountIds === null ? "all" : "chosen"}
        onSelect={(kind) => onChange(kind === "all" ? null : [])}
      />
      {accountIds !== null && (
        <AccountBoxes fieldOf={fieldOf} accountIds={accountIds} onChange={onChange} />
      )}
    </>
  );
}
