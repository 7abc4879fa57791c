import { styled } from "styled-components";
import type { Transaction } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { useDecision } from "./useDecision.ts";

export interface DecisionButtonsProps {
  readonly transaction: Transaction;
  /** The row is about to lose its buttons, and with them perhaps the focus. */
  readonly onDecided: () => void;
}

/** Approve and reject, for one pending row. */
export function DecisionButtons({ transaction, onDecided }: DecisionButtonsProps) {
  const { mutate, isPending, variables } = useDecision(transaction, onDecided);
  const spoken = `transaction ${transaction.id}`;
  return (
    <Pair>
      <Button
        id={approveButtonId(transaction.id)}
        tone="secondary"
        size="row"
        isPending={isPending && variables === "completed"}
        isDisabled={isPending && variables !== "completed"}
        aria-label={`Approve ${spoken}`}
        onPress={() => mutate("completed")}
      >
        Approve
      </Button>
      <Button
        tone="quiet"
        size="row"
        isPending={isPending && variables === "rejected"}
        isDisabled={isPending && variables !== "rejected"}
        aria-label={`Reject ${spoken}`}
        onPress={() => mutate("rejected")}
      >
        Reject
      </Button>
    </Pair>
  );
}

export function approveButtonId(transactionId: number): string {
  return `approve-${transactionId}`;
}

const Pair = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[8]};
`;
