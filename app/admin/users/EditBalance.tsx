import { useState } from "react";
import { type Account, accountTexts } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import type { User } from "#contract/users.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { AccountSubject } from "#app/format/SubjectLines.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { refusedField } from "../fieldErrors.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useAccountEdit } from "./useAccountEdit.ts";

export interface EditBalanceProps {
  readonly account: Account;
  readonly owner: User;
  readonly onClose: () => void;
}

const BOOKED = "The difference is booked as an adjustment. There is no transaction for it.";
const FROZEN = "This account is frozen. Unfreeze it before you lower its balance.";

/** Sets a balance directly: no transaction comes of it, only an entry in the books (section 6). */
export function EditBalance({ account, owner, onClose }: EditBalanceProps) {
  const { preferredCurrency } = useCurrentUser();
  const [balance, setBalance] = useState<number | null>(account.balance);
  const { mutate, isPending, error, reset } = useAccountEdit(account, "balance", onClose);
  const wrong = balance === null ? accountTexts.balanceNotNumeric : undefined;
  const refused = error ? refusedField(failureOf(error)) : {};
  return (
    <FormDialog
      title="Edit balance"
      subject={<AccountSubject account={account} owner={owner} currency={preferredCurrency} />}
      isOpen
      onClose={onClose}
      errors={{ balance: wrong }}
      isPending={isPending}
      submitLabel="Save balance"
      pendingLabel="Saving..."
      onSubmit={() => balance !== null && mutate({ balance: cents(balance) })}
    >
      {(errors) => (
        <MoneyField
          label="Balance"
          name="balance"
          autoFocus
          description={account.isFrozen ? FROZEN : BOOKED}
          currency={preferredCurrency}
          cents={balance}
          onChange={(typed) => {
            setBalance(typed);
            reset();
          }}
          errorMessage={refused["balance"] ?? errors["balance"]}
          isDisabled={isPending}
        />
      )}
    </FormDialog>
  );
}
