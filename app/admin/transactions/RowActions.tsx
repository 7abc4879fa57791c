import type { Transaction } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { RowButtons } from "../Actions.tsx";
import { DecisionButtons } from "../DecisionButtons.tsx";
import { useDecisions } from "../Decisions.tsx";

export interface RowActionsProps {
  readonly transaction: Transaction;
  readonly onOpen: (transactionId: number) => void;
  readonly onEdit: (transaction: Transaction) => void;
}

/** What can be done with one row: decide it while it waits, else look at it or edit it. */
export function RowActions({ transaction, onOpen, onEdit }: RowActionsProps) {
  const { id, status } = transaction;
  const { decidedHere } = useDecisions();
  if (status === "pending" || decidedHere.has(id)) return <DecisionButtons transactionId={id} />;
  return (
    <RowButtons>
      <Button
        tone="quiet"
        size="row"
        aria-label={`View transaction ${id}`}
        onPress={() => onOpen(id)}
      >
        View
      </Button>
      <Button
        tone="quiet"
        size="row"
        aria-label={`Edit transaction ${id}`}
        onPress={() => onEdit(transaction)}
      >
        Edit
      </Button>
    </RowButtons>
  );
}
