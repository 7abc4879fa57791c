import { useId } from "react";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { useAccounts } from "#app/api/queries.ts";
import { accountName } from "#app/format/accountWords.ts";
import type { FieldOf } from "./CheckedForm.tsx";
import { Note } from "./Note.tsx";

export interface AccountBoxesProps {
  readonly fieldOf: FieldOf;
  readonly accountIds: readonly number[];
  readonly onChange: (accountIds: readonly number[]) => void;
}

/** Chooses one or several of the owner's accounts. The error is below the last one. */
export function AccountBoxes({ fieldOf, accountIds, onChange }: AccountBoxesProps) {
  const { name, errorMessage, isDisabled } = fieldOf("accountIds");
  const { data: accounts = [], isError } = useAccounts();
  const id = useId();
  return (
    <Boxes role="group" aria-labelledby={id}>
      <p id={id}>Which accounts?</p>
      {isError && accounts.length === 0 && (
        <Note tone="negative" role="alert">We couldn't load the accounts. Please try again.</Note>
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
    </Boxes>
  );
}

const Boxes = styled.div`
  ${text.size14};
  display: grid;
  gap: ${space[12]};
`;
