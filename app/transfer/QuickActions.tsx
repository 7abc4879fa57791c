import { useEffect, useId } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { FormTabs } from "#ui/FormTabs/FormTabs.tsx";
import type { Account } from "#contract/accounts.ts";
import { styled } from "#ui/theme/styled.ts";
import type { Movement } from "./draft.ts";
import { isOutcomeOpen, isPastReview, useTransfer, useTransferState } from "./TransferContext.tsx";
import { reviewWords, TransferForm } from "./TransferForm.tsx";
import { ReviewButtons, TransferReview } from "./TransferReview.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { text } from "#ui/theme/type.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
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
      title={isForm || isOpenOutcome ? "Quick Actions" : reviewWords[movement]}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={isOpenOutcome
        ? undefined
        : isReviewed
        ? <ReviewButtons accounts={accounts} isAsking={doubt !== undefined} />
        : <Button type="submit" form={form} size="page" fullWidth>{reviewWords[movement]}</Button>}
    >
      {isOpenOutcome
        ? <OutcomeUnknown onClose={() => onOpenChange(false)} />
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

/** No answer came. Says so, keeps asking, and never offers to send the money twice. */
function OutcomeUnknown({ onClose }: { onClose: () => void }) {
  const transfer = useTransfer();
  const { preferredCurrency } = useCurrentUser();
  const amount = useTransferState(({ context }) => context.draft.amount ?? 0);
  const isAsking = useTransferState((state) => state.hasTag("pending"));
  return (
    <Column>
      <Title>We're still confirming this</Title>
      <Quiet as="p" role="status">
        We have no answer about <Money cents={amount} currency={preferredCurrency} />
        {". "}
        We're checking on it, and it can't go through twice. You can close this window. We'll tell
        you what happened.
      </Quiet>
      <Buttons>
        <Button
          isPending={isAsking}
          pendingLabel="Checking..."
          onPress={() => transfer.send({ type: "askAgain" })}
        >
          Check now
        </Button>
        <Button tone="secondary" onPress={onClose}>Close</Button>
      </Buttons>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-top: ${space[8]};
`;

const Title = styled.p`
  ${text.button16}
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`;
