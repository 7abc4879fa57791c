import { useEffect, useId } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { FormTabs } from "#ui/FormTabs/FormTabs.tsx";
import type { Account } from "#contract/accounts.ts";
import type { Movement } from "./draft.ts";
import { OutcomeUnknown } from "./OutcomeUnknown.tsx";
import { isOutcomeOpen, isPastReview, useTransfer, useTransferState } from "./TransferContext.tsx";
import { reviewWords, TransferForm } from "./TransferForm.tsx";
import { WaitingForApproval } from "./WaitingForApproval.tsx";
import { ReviewButtons, TransferReview } from "./TransferReview.tsx";
import { PayeeQuestion, usePayeeDoubt } from "#app/shell/PayeeQuestion.tsx";

export interface QuickActionsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly accounts: readonly Account[];
  /** Called when the customer wants to save the account number of a withdrawal. */
  readonly onSavePayee: (accountNumber: string) => void;
}

const tabs: readonly { id: Movement; label: string }[] = [
  { id: "transfer", label: "Transfer" },
  { id: "withdrawal", label: "Withdraw" },
];

/**
 * Section 2, customer accounts: one dialog for transfer and withdrawal. What leads on stays in sight
 * while the form is scrolled, as on a small phone.
 */
export function QuickActions(
  { isOpen, onOpenChange, accounts, onSavePayee }: QuickActionsProps,
) {
  const transfer = useTransfer();
  const movement = useTransferState(({ context }) => context.draft.movement);
  const isOpenOutcome = useTransferState(isOutcomeOpen);
  // Nothing here depends on typed values: a key press renders only its own field.
  const reviewed = useTransferState((now) => isPastReview(now) ? now.context.draft : null);
  const isReviewed = reviewed !== null;
  const isWaiting = useTransferState((now) => now.hasTag("waiting"));

  const { doubt, keep } = usePayeeDoubt(
    reviewed?.movement === "withdrawal"
      ? {
        accountNumber: reviewed.externalAccount,
        names: [reviewed.externalAccount, reviewed.description],
      }
      : null,
  );

  function useNumber(accountNumber: string) {
    transfer.send({ type: "edit" });
    transfer.send({ type: "change", patch: { externalAccount: accountNumber } });
    transfer.send({ type: "review", accounts });
  }

  const form = useId();

  useEffect(() => {
    const submitted = transfer.on("submitted", () => onOpenChange(false));
    return () => submitted.unsubscribe();
  }, [transfer, onOpenChange]);

  function choose(id: string) {
    const chosen = tabs.find((tab) => tab.id === id);
    if (chosen && chosen.id !== movement) {
      transfer.send({ type: "chooseMovement", movement: chosen.id });
    }
  }

  return (
    <Dialog
      title={isReviewed ? reviewWords[movement] : "Quick Actions"}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={isOpenOutcome || isWaiting
        ? undefined
        : isReviewed
        ? <ReviewButtons accounts={accounts} isAsking={doubt !== undefined} />
        : <Button type="submit" form={form} size="page" fullWidth>{reviewWords[movement]}</Button>}
    >
      {isOpenOutcome
        ? <OutcomeUnknown onClose={() => onOpenChange(false)} />
        : isWaiting
        ? <WaitingForApproval onClose={() => onOpenChange(false)} />
        : isReviewed
        ? (
          <TransferReview accounts={accounts}>
            {doubt && <PayeeQuestion doubt={doubt} onUse={useNumber} onKeep={keep} />}
          </TransferReview>
        )
        : (
          <FormTabs
            look="underline"
            label="Quick Actions"
            items={tabs}
            selectedId={movement}
            onSelect={choose}
          >
            <TransferForm id={form} accounts={accounts} onSavePayee={onSavePayee} />
          </FormTabs>
        )}
    </Dialog>
  );
}
