import { Check, MessageSquareText, X } from "lucide-react";
import { memo, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Transaction } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { breaks } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Badge } from "#ui/Badge/Badge.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { type Decided, type Decisions, isDecided, UNDO_MS, useDecisions } from "./Decisions.tsx";
import { type Decision, decisionWords } from "./decisionWords.ts";
import { dimmedWhileIgnored } from "./ignoredPresses.ts";
import { ports } from "#app/api/ports.ts";

const looks: readonly {
  status: Decision;
  verb: string;
  tone: "secondary" | "quiet";
  icon: ReactNode;
}[] = [
  { status: "completed", verb: "Approve", tone: "secondary", icon: <Check aria-hidden /> },
  { status: "rejected", verb: "Reject", tone: "quiet", icon: <X aria-hidden /> },
];

export interface DecisionButtonsProps {
  readonly transaction: Transaction;
  /** Where there is room for them. */
  readonly hasIcons?: boolean;
}

/**
 * Approve and reject, for one pending row, and then what was decided. The focus goes to the row: a
 * second press of the same key must not find another person's button.
 */
export function DecisionButtons({ transaction, hasIcons = false }: DecisionButtonsProps) {
  const { id: transactionId } = transaction;
  const { decidedHere, decide } = useDecisions();
  const decided = decidedHere.get(transactionId);
  const mayDecide = useMay("decide");
  if (!mayDecide) return null;
  return (
    <Pair onClickCapture={dropSecondClick} onClick={keepFromRow}>
      {decided !== undefined && isDecided(decided)
        ? <DecisionMade transactionId={transactionId} decided={decided} />
        : (
          <Choice
            transaction={transaction}
            decided={decided}
            hasIcons={hasIcons}
            decide={decide}
          />
        )}
    </Pair>
  );
}

type ChoiceProps =
  & Required<DecisionButtonsProps>
  & Pick<Decisions, "decide">
  & { readonly decided: Decided | undefined };

/** What is decided in one row draws no other row's buttons anew. */
const Choice = memo(function Choice({ transaction, decided, hasIcons, decide }: ChoiceProps) {
  return looks.map(({ status, verb, tone, icon }) => (
    <Button
      key={status}
      tone={tone}
      size="row"
      icon={hasIcons ? icon : undefined}
      isPending={decided?.status === status}
      isDisabled={decided !== undefined && decided.status !== status}
      aria-label={`${verb} transaction ${transaction.id}`}
      onPress={({ target }) => {
        decide(transaction, status);
        focusPlace(target);
      }}
    >
      {verb}
    </Button>
  ));
});

/** The second click of a double click, however slowly the person's machine counts them. */
export function dropSecondClick(click: MouseEvent): void {
  if (click.detail > 1) click.stopPropagation();
}

/** What is pressed here is no press on the row, which would open it. */
function keepFromRow(click: MouseEvent): void {
  click.stopPropagation();
}

/** As wide with what was decided as with the buttons, so that a second press meets nothing else. */
const Pair = styled.div`
  ${dimmedWhileIgnored};
  display: flex;
  min-width: 11rem;

  @container table (width < ${breaks.table560}) {
    min-width: 0;
  }

  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]};
`;

export interface DecisionMadeProps {
  readonly transactionId: number;
  readonly decided: Decided;
}

/** How often it is looked whether the row may go. */
const LOOK_MS = 250;

/** A list, or a panel, with something decided in it, where pointer or focus is. */
const inUse = ":is(table, ul, [role=dialog]):is(:hover, :focus-within) [data-decided]";

/**
 * What was decided here, in place of the buttons; a rejection can be undone for some seconds, and
 * its customer told why. After
 * these the row may go where the list has it, as soon as neither pointer nor focus is in that list:
 * the rows must not move while an administrator works through them.
 */
export function DecisionMade({ transactionId, decided }: DecisionMadeProps) {
  const { undo, explain, forget } = useDecisions();
  const { status, state, answeredAt, isExplained = false } = decided;
  const place = useRef<HTMLSpanElement>(null);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    // A press more has put the focus back on a button that is gone now.
    if (document.activeElement === document.body) focusPlace(place.current);
  }, []);

  useEffect(() => {
    let stopLooking = ports.after(LOOK_MS, look);
    function look() {
      stopLooking = ports.after(LOOK_MS, look);
      if (ports.elapsed() < answeredAt + UNDO_MS) return;
      setIsOver(true);
      if (document.querySelector(inUse) === null) forget(transactionId);
    }
    return () => stopLooking();
  }, [transactionId, answeredAt, forget]);

  return (
    <Line ref={place} data-decided>
      {status === "rejected" && state === "done" && !isExplained && (
        <IconButton
          icon={<MessageSquareText aria-hidden />}
          label={`Give a reason for rejecting transaction ${transactionId}`}
          size="dense"
          onPress={() => explain([transactionId])}
        />
      )}
      {status === "rejected" && state !== "sending" && !isOver && !isExplained && (
        <Button
          tone="quiet"
          size="row"
          isPending={state === "undoing"}
          aria-label={`Undo the rejection of transaction ${transactionId}`}
          onPress={({ target }) => {
            undo(transactionId);
            focusPlace(target);
          }}
        >
          Undo
        </Button>
      )}
      <Badge tone={status === "completed" ? "positive" : "negative"}>
        {decisionWords[status].past}
      </Badge>
    </Line>
  );
}

/** The row, or the panel, that takes the focus: none of what can be done there. */
export function placeOf(from: Element | null): HTMLElement | null | undefined {
  return from?.closest<HTMLElement>("tr, li, [role=dialog]");
}

export function focusPlace(from: Element | null): void {
  placeOf(from)?.focus({ preventScroll: true });
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;
