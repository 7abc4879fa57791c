import { useState } from "react";
import { type Account, accountTexts } from "#contract/accounts.ts";
import { cents } from "#contract/money.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { useAccountEdit } from "./useAccountEdit.ts";

export interface EditBalanceProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Sets a balance directly: no transaction comes of it, only an entry in the books (section 6). */
export function EditBalance({ account, onClose }: EditBalanceProps) {
  const { preferredCurrency } = useCurrentUser();
  const [balance, setBalance] = useState<number | null>(account.balance);
  const { mutate, isPending } = useAccountEdit(account, "balance", onClose);
  const wrong = balance === null ? accountTexts.balanceNotNumeric : undefined;
  return (
    <FormDialog
      title="Edit balance"
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
          description="The difference is booked as an adjustment. There is no transaction for it."
          currency={preferredCurrency}
          cents={balance}
          onChange={setBalance}
          errorMessage={errors["balance"]}
          isDisabled={isPending}
        />
      )}
    </FormDialog>
  );
}
