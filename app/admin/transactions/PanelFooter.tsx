import { Pencil, Trash2, Undo2 } from "lucide-react";
import type { Transaction } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { KeyHint } from "#ui/KeyHint/KeyHint.tsx";
import { space } from "#ui/theme/space.ts";
import { useMay } from "#app/shell/useMay.ts";
import { styled } from "#ui/theme/styled.ts";
import { isDecided, useDecisions } from "../Decisions.tsx";
import { DecisionMade, dropSecondClick } from "../DecisionButtons.tsx";
import type { Decision } from "../decisionWords.ts";
import { dimmedWhileIgnored } from "../ignoredPresses.ts";
import { isCorrectable, useClosedMonths } from "./closedMonths.ts";

export interface PanelFooterProps {
  readonly transaction: Transaction;
  readonly onDecide: (status: Decision) => void;
  /** Edits the transaction, or corrects it if its month is closed. */
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The buttons for the transaction in the panel. */
export function PanelFooter({ transaction, onDecide, onEdit, onDelete }: PanelFooterProps) {
  const mayDecide = useMay("decide");
  const mayBook = useMay("book");
  const isInClosedMonth = useClosedMonths();
  const decided = useDecisions().decidedHere.get(transaction.id);
  const button = (status: Decision, label: string, tone: "primary" | "secondary") => (
    <Button
      tone={tone}
      isPending={decided?.status === status}
      isDisabled={decided !== undefined && decided.status !== status}
      aria-keyshortcuts={label.slice(0, 1)}
      onPress={() => onDecide(status)}
    >
      <Line>
        <span>{label}</span>
        <KeyHint keys={[label.slice(0, 1)]} look="inButton" />
      </Line>
    </Button>
  );
  if (decided === undefined && transaction.status !== "pending") {
    if (isInClosedMonth(transaction)) {
      return mayBook && isCorrectable(transaction) && (
        <Button tone="secondary" icon={<Undo2 aria-hidden />} onPress={onEdit}>Correct</Button>
      );
    }
    return mayBook && (
      <>
        <Button tone="secondary" icon={<Pencil aria-hidden />} onPress={onEdit}>Edit</Button>
        <Button tone="quiet" icon={<Trash2 aria-hidden />} onPress={onDelete}>Delete</Button>
      </>
    );
  }
  return (
    <>
      {mayDecide && (
        <Verbs onClickCapture={dropSecondClick}>
          {decided !== undefined && isDecided(decided)
            ? <DecisionMade transactionId={transaction.id} decided={decided} />
            : (
              <>
                {button("completed", "Approve", "primary")}
                {button("rejected", "Reject", "secondary")}
              </>
            )}
        </Verbs>
      )}
      {mayBook && (
        <Icons>
          <IconButton icon={<Pencil aria-hidden />} label="Edit" size="dense" onPress={onEdit} />
          <IconButton
            icon={<Trash2 aria-hidden />}
            label="Delete"
            size="dense"
            onPress={onDelete}
          />
        </Icons>
      )}
    </>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: ${space[8]};
`;

const Verbs = styled.span`
  ${dimmedWhileIgnored};
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

const Icons = styled.span`
  display: inline-flex;
  align-items: center;
`;
