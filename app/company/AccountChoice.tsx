import { useId } from "react";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { useAccounts } from "#app/api/queries.ts";
import { accountName } from "#app/format/accountWords.ts";
import type { FieldOf } from "#app/shell/CheckedForm.tsx";
import { Note } from "#app/shell/Note.tsx";

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
  const { name, errorMessage, isDisabled } = fieldOf("accountIds");
  const { data: accounts = [], isError } = useAccounts();
  const id = useId();
  return (
    <>
      <RadioGroup
        label="Accounts"
        isDisabled={isDisabled}
        options={options}
        selectedId={accountIds === null ? "all" : "chosen"}
        onSelect={(kind) => onChange(kind === "all" ? null : [])}
      />
      {accountIds !== null && (
        <Choices role="group" aria-labelledby={id}>
          <p id={id}>Which accounts?</p>
          {isError && accounts.length === 0 && (
            <Note tone="negative" role="alert">
              We couldn't load the accounts. Please try again.
            </Note>
          )}
          {accounts.map((account, at) => (
            <Checkbox
              key={account.id}
              name={name}
              isDisabled={isDisabled}
              errorMessage={at === accounts.length - 1 ? errorMessage : undefined}
              isSelected={accountIds.includes(account.id)}
              onChange={(isChosen) =>
                onChange(
                  accounts.map((one) => one.id).filter((one) =>
                    one === account.id ? isChosen : accountIds.includes(one)
                  ),
                )}
            >
              {accountName(account)}
            </Checkbox>
          ))}
        </Choices>
      )}
    </>
  );
}

const Choices = styled.div`
  ${text.size14};
  display: grid;
  gap: ${space[12]};
`;
