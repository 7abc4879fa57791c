import { useState } from "react";
import { type Cents, cents } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import type { Schedule } from "#contract/schedules.ts";
import { describe } from "#contract/transactionWords.ts";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";

export interface AmountDialogProps {
  readonly schedule: Schedule;
  readonly currency: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSave: (amount: Cents) => void;
  readonly onClose: () => void;
}

/** Changes the amount of a schedule's remaining transfers. */
export function AmountDialog(
  { schedule, currency, isPending, error, onSave, onClose }: AmountDialogProps,
) {
  const [amount, setAmount] = useState<number | null>(schedule.amount);
  return (
    <FormDialog
      title={`Change ${describe(schedule)}`}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={{ amount: amount === null || amount <= 0 ? amountTexts.notPositive : undefined }}
      error={error}
      isPending={isPending}
      submitLabel="Save amount"
      pendingLabel="Saving..."
      onSubmit={() => amount !== null && onSave(cents(amount))}
    >
      {(fieldOf) => (
        <>
          <Quiet as="p">Applies from the next date. Pending transfers don't change.</Quiet>
          <MoneyField
            {...fieldOf("amount")}
            label="Amount"
            size="large"
            autoFocus
            currency={currency}
            cents={amount}
            onChange={setAmount}
          />
        </>
      )}
    </FormDialog>
  );
}
