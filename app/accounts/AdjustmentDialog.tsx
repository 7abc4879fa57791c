import { useId, useState } from "react";
import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import { adjustmentTexts } from "#contract/adjustments.ts";
import { longest } from "#contract/text.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { token } from "#ui/theme/tokens.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { accountName } from "#app/format/endName.ts";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { type AdjustmentDraft, amountError, bodyOf } from "./adjustment.ts";
import { useRequestAdjustment } from "./useRequestAdjustment.ts";

export interface AdjustmentDialogProps {
  readonly account: Account;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Section 2: a request for more or less on an account, which an administrator decides. */
export function AdjustmentDialog({ account, currency, onClose }: AdjustmentDialogProps) {
  const [draft, setDraft] = useState<AdjustmentDraft>({ amount: null, reason: "" });
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const request = useRequestAdjustment(onClose);

  const body = bodyOf(draft);
  const error = amountError(draft);
  const change = (patch: Partial<AdjustmentDraft>) => {
    request.reset();
    setDraft({ ...draft, ...patch });
  };

  return (
    <Dialog
      title="Request balance adjustment"
      isOpen
      isDismissable={!request.isPending}
      onOpenChange={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          size="page"
          fullWidth
          isPending={request.isPending}
          pendingLabel="Submitting..."
        >
          Submit request
        </Button>
      }
    >
      <Form
        id={form}
        label="Request balance adjustment"
        hasSummary={false}
        errors={error === undefined ? [] : [{ field: "amount", message: error }]}
        isPending={request.isPending}
        onRefuse={() => setRefused(true)}
        onSubmit={() => body && request.mutate({ accountId: account.id, body })}
      >
        <Words>
          For {accountName(account)}. Nothing changes until we have approved it.
        </Words>
        <MoneyField
          label="Amount"
          description="With a minus in front, the balance becomes smaller."
          name="amount"
          size="large"
          autoFocus
          currency={currency}
          cents={draft.amount}
          onChange={(amount) => change({ amount })}
          onBlur={() => draft.amount !== null && setRefused(true)}
          errorMessage={isRefused ? error : undefined}
          isDisabled={request.isPending}
        />
        <TextField
          label="Reason"
          name="reason"
          placeholder={adjustmentTexts.defaultReason}
          maxLength={longest.description}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          isDisabled={request.isPending}
        />
        {request.error && (
          <Note tone="negative" role="alert">{explain(failureOf(request.error))}</Note>
        )}
      </Form>
    </Dialog>
  );
}

const Words = styled.p`
  color: ${token.textMuted};
`;
