import { useState } from "react";
import { type Account, patchAccount } from "#contract/accounts.ts";
import { longest } from "#contract/text.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { fieldErrors, refusedField } from "../fieldErrors.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useAccountEdit } from "./useAccountEdit.ts";

export interface EditNumberProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Section 6: only administrators change account numbers. */
export function EditNumber({ account, onClose }: EditNumberProps) {
  const [accountNumber, setNumber] = useState(account.accountNumber);
  const { mutate, isPending, error, reset } = useAccountEdit(account, "other", onClose);
  const refused = error ? refusedField(failureOf(error)) : {};
  return (
    <FormDialog
      title="Edit account number"
      isOpen
      onClose={onClose}
      errors={fieldErrors(patchAccount.body, { accountNumber })}
      isPending={isPending}
      submitLabel="Save number"
      pendingLabel="Saving..."
      onSubmit={() => mutate({ accountNumber: accountNumber.trim() })}
    >
      {(errors) => (
        <TextField
          label="Account Number"
          name="accountNumber"
          autoFocus
          autoComplete="off"
          maxLength={longest.accountNumber}
          value={accountNumber}
          onChange={(typed) => {
            setNumber(typed);
            reset();
          }}
          errorMessage={refused["accountNumber"] ?? errors["accountNumber"]}
          isDisabled={isPending}
        />
      )}
    </FormDialog>
  );
}
