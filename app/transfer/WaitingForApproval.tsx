import { useEffect, useRef } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { Buttons, Column, Title } from "./OutcomeUnknown.tsx";
import { useTransferState } from "./TransferContext.tsx";

/** In place of a payment's success: other members of the company decide it. */
export function WaitingForApproval({ onClose }: { readonly onClose: () => void }) {
  const { preferredCurrency: currency } = useCurrentUser();
  const amount = useTransferState(({ context }) => context.draft.amount ?? 0);
  const column = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => column.current?.focus(), []);
  return (
    <Column ref={column} role="group" aria-label="Waiting for approval" tabIndex={-1}>
      <Title>Waiting for approval</Title>
      <Quiet as="p">
        Your payment of <Money cents={amount} currency={currency} />{" "}
        needs approval from other members. We've emailed them, and we make it once they approve it.
      </Quiet>
      <Buttons>
        <LinkButton href="/dashboard/approvals">See approvals</LinkButton>
        <Button tone="secondary" onPress={onClose}>Close</Button>
      </Buttons>
    </Column>
  );
}
