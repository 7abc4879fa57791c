import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { Money } from "#ui/Money/Money.tsx";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useTransfer, useTransferState } from "./TransferContext.tsx";

/** The answer was lost. Says so, keeps asking, and never offers to send the money twice. */
export function OutcomeUnknown({ onClose }: { onClose: () => void }) {
  const transfer = useTransfer();
  const { preferredCurrency } = useCurrentUser();
  const amount = useTransferState(({ context }) => context.draft.amount ?? 0);
  const isAsking = useTransferState((state) => state.hasTag("pending"));
  return (
    <Column>
      <Title>We are waiting for the bank's answer</Title>
      <Words role="status">
        The connection was lost before the bank confirmed{"  "}
        <Money cents={amount} currency={preferredCurrency} />
        {". "}
        We keep asking about this same submission, so it is never carried out twice. You may close
        this window; we will tell you how it ended.
      </Words>
      <Buttons>
        <Button
          isPending={isAsking}
          pendingLabel="Asking..."
          onPress={() => transfer.send({ type: "askAgain" })}
        >
          Ask again now
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

const Words = styled.p`
  color: ${token.textMuted};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`;
