import { Check, MessageSquareText, X } from "lucide-react";
import { memo, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Transaction } from "#contract/transactions.ts";
import { Button } from "#ui/Button/Button.tsx";
import { breaks } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Badge } from "#ui/Badge/Badge.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { styled } from "#ui/theme/styled.ts";
import type { Decided } from "./decisionCalls.ts";
import { type Decisions, isDecided, UNDO_MS, useDecisions } from "./Decisions.tsx";
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
  /** For places with enough room. */
  readonly hasIcons?: boolean;
}

/**
 * Approve and reject buttons of one pending row, then the decision in their place. The focus moves
 * to the row, because a second press of the same key must not reach another user's button.
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

/** Memoized: a decision in one row must not render the buttons of other rows again. */
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

/** Drops the second click of a double click, at any double-click speed of the system. */
export function dropSecondClick(click: MouseEvent): void {
  if (click.detail > 1) click.stopPropagation();
}

/** Stops the click from reaching the row, which would open it. */
function keepFromRow(click: MouseEvent): void {
  click.stopPropagation();
}

/** Keeps its width when a decision replaces the buttons, so a second press hits nothing else. */
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

/** How often to check whether the row may leave its place. */
const LOOK_MS = 250;

/** A list or panel with a decision in it that has the pointer or the focus. */
const inUse = ":is(table, ul, [role=dialog]):is(:hover, :focus-within) [data-decided]";

/**
 * Shows a decision in place of the buttons. For some seconds a rejection can be undone, or
 * explained to its customer. Then the row may move to its place in the list as soon as that list
 * has neither pointer nor focus: rows must not move while an administrator works through them.
 */
export function DecisionMade({ transactionId, decided }: DecisionMadeProps) {
  const { undo, explain, forget } = useDecisions();
  const { status, state, answeredAt, isExplained = false } = decided;
  const place = useRef<HTMLSpanElement>(null);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    // Another press may have moved the focus back to a button that is gone now.
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

/** Returns the row or panel to focus. Its buttons must not get the focus. */
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
