import { Button } from "#ui/Button/Button.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { text } from "#ui/theme/type.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useTransfer, useTransferState } from "./TransferContext.tsx";

/** No answer came. Says so, keeps asking, and never offers to send the money twice. */
export function OutcomeUnknown({ onClose }: { onClose: () => void }) {
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

export const Column = styled.div`
  outline: none;
  display: grid;
  gap: ${space[12]};
  padding-top: ${space[8]};
`;

export const Title = styled.p`
  ${text.button16}
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`;
