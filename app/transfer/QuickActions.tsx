import { useEffect, useId } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Tabs } from "#ui/Tabs/Tabs.tsx";
import type { Account } from "#contract/accounts.ts";
import type { Movement } from "./draft.ts";
import { OutcomeUnknown } from "./OutcomeUnknown.tsx";
import { isLookedOver, isOutcomeOpen, useTransfer, useTransferState } from "./TransferContext.tsx";
import { reviewWords, TransferForm } from "./TransferForm.tsx";
import { TransferReview } from "./TransferReview.tsx";

export interface QuickActionsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly accounts: readonly Account[];
}

const tabs: readonly { id: Movement; label: string }[] = [
  { id: "transfer", label: "Transfer" },
  { id: "withdrawal", label: "Withdraw" },
];

/**
 * Section 2, customer accounts: one dialog for transfer and withdrawal. What leads on stays in sight
 * while the form is scrolled, as on a small phone.
 */
export function QuickActions({ isOpen, onOpenChange, accounts }: QuickActionsProps) {
  const transfer = useTransfer();
  const movement = useTransferState(({ context }) => context.draft.movement);
  const isOpenOutcome = useTransferState(isOutcomeOpen);
  const isReviewed = useTransferState(isLookedOver);

  const form = useId();
  const isForm = !isOpenOutcome && !isReviewed;

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
      title="Quick Actions"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={isForm && (
        <Button type="submit" form={form} size="page" fullWidth>{reviewWords[movement]}</Button>
      )}
    >
      {isOpenOutcome
        ? <OutcomeUnknown onClose={() => onOpenChange(false)} />
        : isReviewed
        ? <TransferReview accounts={accounts} />
        : (
          <Tabs
            label="Quick Actions"
            selectedId={movement}
            onSelect={choose}
            items={tabs.map((tab) => ({
              ...tab,
              content: <TransferForm id={form} accounts={accounts} />,
            }))}
          />
        )}
    </Dialog>
  );
}
