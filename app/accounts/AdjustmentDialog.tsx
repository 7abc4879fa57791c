import { useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { requestAdjustment } from "#contract/adjustments.ts";
import { adjustmentTexts } from "#contract/texts/accounts.ts";
import type { CallArguments } from "#contract/defineCall.ts";
import { cents, LARGEST_AMOUNT_CENTS } from "#contract/money.ts";
import { amountTexts } from "#contract/texts/amounts.ts";
import { formatMoney } from "#contract/formatMoney.ts";
import { useHiddenAmounts } from "#ui/Money/HiddenAmounts.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { accountOption } from "#app/format/accountWords.ts";
import { AccountLine } from "#app/format/SubjectLines.tsx";
import { useBank } from "#app/api/BankContext.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";

export interface AdjustmentDialogProps {
  /** Eligible accounts. With more than one, the dialog asks which. */
  readonly accounts: readonly Account[];
  readonly currency: string;
  readonly onClose: () => void;
}

/** Section 2: a request for more or less on an account, which an administrator decides. */
export function AdjustmentDialog({ accounts, currency, onClose }: AdjustmentDialogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [draft, setDraft] = useState<AdjustmentDraft>({ amount: null, reason: "" });
  const [isLeft, setLeft] = useState(false);
  const isHidden = useHiddenAmounts();
  const request = useRequestAdjustment(onClose);

  const body = bodyOf(draft);
  const isAsked = accounts.length > 1;
  const account = isAsked ? accounts.find(({ id }) => String(id) === chosenId) : accounts[0];
  const accountError = account ? undefined : "Choose an account";
  const error = amountError(draft);
  const change = (patch: Partial<AdjustmentDraft>) => {
    request.reset();
    setDraft({ ...draft, ...patch });
  };

  return (
    <FormDialog
      title="Request balance adjustment"
      subject={!isAsked && account && <AccountLine account={account} currency={currency} />}
      isOpen
      isForCustomer
      note="all"
      onClose={onClose}
      errors={{ account: accountError, amount: error }}
      error={request.error}
      isPending={request.isPending}
      submitLabel="Submit request"
      pendingLabel="Submitting..."
      onRefuse={() => setLeft(true)}
      onSubmit={() => account && body && request.mutate({ accountId: account.id, body })}
    >
      {(fieldOf) => (
        <>
          <Quiet as="p">Your balance won't change until we approve the request.</Quiet>
          {isAsked && (
            <Select
              {...fieldOf("account")}
              label="Account"
              options={accounts.map((one) => ({
                ...accountOption(one),
                note: isHidden ? undefined : formatMoney(one.balance, currency),
              }))}
              selectedId={chosenId}
              onSelect={(id) => {
                request.reset();
                setChosenId(id);
              }}
              errorMessage={isLeft ? accountError : undefined}
            />
          )}
          <MoneyField
            {...fieldOf("amount")}
            label="Amount"
            description="To lower the balance, enter a negative amount."
            size="large"
            autoFocus={!isAsked}
            currency={currency}
            cents={draft.amount}
            onChange={(amount) => change({ amount })}
            onBlur={() => draft.amount !== null && setLeft(true)}
            errorMessage={isLeft ? error : undefined}
          />
          <TextField
            {...fieldOf("reason")}
            label="Reason"
            placeholder={adjustmentTexts.defaultReason}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
          />
        </>
      )}
    </FormDialog>
  );
}

interface AdjustmentRequest {
  readonly accountId: number;
  readonly body: AdjustmentBody;
}

/** Requests a balance adjustment and shows the result as a toast (section 8). */
function useRequestAdjustment(onDone: () => void) {
  const { ownSubmissions } = useBank();
  const keyOf = useRequestKey();
  return useAct({
    run: (client, asked: AdjustmentRequest) =>
      ownSubmissions.track(client.request(
        requestAdjustment,
        { params: { id: asked.accountId }, body: asked.body },
        { idempotencyKey: keyOf(asked) },
      )),
    done: () => ({
      title: "Balance adjustment requested",
      description: "We'll let you know as soon as it's approved or rejected.",
    }),
    failed: "Adjustment failed",
    isBrief: true,
    refetch: (queryClient) => void refetchMoney(queryClient),
    onDone,
  });
}

/** Section 5, balance adjustment request, where the customer types it. */
const AMOUNT_NEEDED = "Please enter a valid amount";

/** The request as typed. The amount to add, in cents; a negative amount is subtracted. */
interface AdjustmentDraft {
  readonly amount: number | null;
  readonly reason: string;
}

type AdjustmentBody = CallArguments<typeof requestAdjustment>["body"];

/** Returns the error of the amount, or undefined if it is valid. */
export function amountError({ amount }: AdjustmentDraft): string | undefined {
  if (amount === null || amount === 0) return AMOUNT_NEEDED;
  return Math.abs(amount) > LARGEST_AMOUNT_CENTS ? amountTexts.tooLarge : undefined;
}

/**
 * Returns the request body, or null if the amount is invalid. An empty reason gets the default
 * (section 5).
 */
export function bodyOf(draft: AdjustmentDraft): AdjustmentBody | null {
  if (draft.amount === null || amountError(draft) !== undefined) return null;
  return {
    amount: cents(draft.amount),
    description: draft.reason.trim() || adjustmentTexts.defaultReason,
  };
}
