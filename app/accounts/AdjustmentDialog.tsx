import { useId, useState } from "react";
import { styled } from "styled-components";
import type { Account } from "#contract/accounts.ts";
import { adjustmentTexts } from "#contract/adjustments.ts";
import { longest } from "#contract/text.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { formatMoney } from "#ui/Money/formatMoney.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { token } from "#ui/theme/tokens.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { accountTypeName, lastFour } from "#app/format/accountWords.ts";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { explain } from "#app/problems.ts";
import { Note } from "#app/shell/Note.tsx";
import { type AdjustmentDraft, amountError, bodyOf } from "./adjustment.ts";
import { useRequestAdjustment } from "./useRequestAdjustment.ts";

export interface AdjustmentDialogProps {
  /** Those it may be for. Where there are several, the dialog asks for which. */
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** Section 2: a request for more or less on an account, which an administrator decides. */
export function AdjustmentDialog({ accounts, currency, onClose }: AdjustmentDialogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [draft, setDraft] = useState<AdjustmentDraft>({ amount: null, reason: "" });
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const isHidden = useHiddenAmounts();
  const request = useRequestAdjustment(onClose);

  const body = bodyOf(draft);
  const isAsked = accounts.length > 1;
  const account = isAsked ? accounts.find(({ id }) => String(id) === chosenId) : accounts[0];
  const accountError = account ? undefined : "Choose the account it is for";
  const error = amountError(draft);
  const errors = [
    ...(accountError ? [{ field: "account", message: accountError }] : []),
    ...(error ? [{ field: "amount", message: error }] : []),
  ];
  const change = (patch: Partial<AdjustmentDraft>) => {
    request.reset();
    setDraft({ ...draft, ...patch });
  };

  return (
    <Dialog
      title="Request balance adjustment"
      subject={!isAsked && account && <AccountLine account={account} currency={currency} />}
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
        errors={errors}
        isPending={request.isPending}
        onRefuse={() => setRefused(true)}
        onSubmit={() => account && body && request.mutate({ accountId: account.id, body })}
      >
        <Words>Nothing changes until we have approved it.</Words>
        {isAsked && (
          <Select
            label="Account"
            name="account"
            options={accounts.map((one) => ({
              id: String(one.id),
              label: accountTypeName(one.accountType),
              detail: `•••• ${lastFour(one)}`,
              note: isHidden ? undefined : formatMoney(one.balance, currency),
            }))}
            selectedId={chosenId}
            onSelect={(id) => {
              request.reset();
              setChosenId(id);
            }}
            errorMessage={isRefused ? accountError : undefined}
            isDisabled={request.isPending}
          />
        )}
        <MoneyField
          label="Amount"
          description="With a minus in front, the balance becomes smaller."
          name="amount"
          size="large"
          autoFocus={!isAsked}
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
