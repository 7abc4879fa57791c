import { useId, useState } from "react";
import { type Cents, cents } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import type { Schedule } from "#contract/schedules.ts";
import { describe } from "#contract/transactionWords.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import type { Failure } from "#app/api/callFailed.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { explain, refusalOf } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";

export interface AmountDialogProps {
  readonly schedule: Schedule;
  readonly currency: string;
  readonly isPending: boolean;
  /** The server's refusal. */
  readonly failure: Failure | null;
  readonly onSave: (amount: Cents) => void;
  readonly onClose: () => void;
}

/** Another amount for all that is left of a schedule. */
export function AmountDialog(
  { schedule, currency, isPending, failure, onSave, onClose }: AmountDialogProps,
) {
  const [amount, setAmount] = useState<number | null>(schedule.amount);
  const [isTried, setTried] = useState(false);
  const form = useId();
  const title = `Change ${describe(schedule)}`;
  const missing = amount === null || amount <= 0 ? amountTexts.notPositive : undefined;
  const refusal = failure ? refusalOf(failure) : undefined;
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={!isPending}
      onOpenChange={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          size="page"
          fullWidth
          isPending={isPending}
          pendingLabel="Saving..."
        >
          Save amount
        </Button>
      }
    >
      <Form
        id={form}
        label={title}
        hasSummary={false}
        errors={{ amount: missing }}
        refusal={refusal}
        isPending={isPending}
        onRefuse={() => setTried(true)}
        onSubmit={() => amount !== null && onSave(cents(amount))}
      >
        <Quiet as="p">Applies from the next date. Pending transfers don't change.</Quiet>
        <MoneyField
          label="Amount"
          name="amount"
          size="large"
          autoFocus
          currency={currency}
          cents={amount}
          onChange={setAmount}
          errorMessage={(isTried ? missing : undefined) ?? refusal?.message}
          isDisabled={isPending}
        />
        {failure && !refusal && <Note tone="negative" role="alert">{explain(failure)}</Note>}
      </Form>
    </Dialog>
  );
}
