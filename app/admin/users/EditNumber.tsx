import { useState } from "react";
import { type Account, patchAccount } from "#contract/accounts.ts";
import { longest } from "#contract/text.ts";
import type { User } from "#contract/users.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { AccountSubject } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { fieldErrors, refusedField } from "../fieldErrors.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useAccountEdit } from "./useAccountEdit.ts";

export interface EditNumberProps {
  readonly account: Account;
  readonly owner: User;
  readonly onClose: () => void;
}

/** Section 6: only administrators change account numbers. */
export function EditNumber({ account, owner, onClose }: EditNumberProps) {
  const { preferredCurrency } = useCurrentUser();
  const [accountNumber, setNumber] = useState(account.accountNumber);
  const { mutate, isPending, error, reset } = useAccountEdit(account, "other", onClose);
  const refused = error ? refusedField(failureOf(error)) : {};
  return (
    <FormDialog
      title="Edit account number"
      subject={<AccountSubject account={account} owner={owner} currency={preferredCurrency} />}
      isOpen
      onClose={onClose}
      errors={fieldErrors(patchAccount.body, { accountNumber })}
      refused={refused}
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
