import type { MouseEvent } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { DecisionMade, focusPlace } from "./DecisionMade.tsx";
import { isDecided } from "./decided.ts";
import { useDecisions } from "./Decisions.tsx";
import type { Decision } from "./decisionWords.ts";

const looks: readonly { status: Decision; verb: string; tone: "secondary" | "quiet" }[] = [
  { status: "completed", verb: "Approve", tone: "secondary" },
  { status: "rejected", verb: "Reject", tone: "quiet" },
];

/**
 * Approve and reject, for one pending row, and then what was decided. The focus goes to the row: a
 * second press of the same key must not find another person's button.
 */
export function DecisionButtons({ transactionId }: { transactionId: number }) {
  const { decidedHere, decide } = useDecisions();
  const decided = decidedHere.get(transactionId);
  return (
    <Pair onClickCapture={dropSecondClick} onClick={keepFromRow}>
      {decided !== undefined && isDecided(decided)
        ? <DecisionMade transactionId={transactionId} decided={decided} />
        : looks.map(({ status, verb, tone }) => (
          <Button
            key={status}
            tone={tone}
            size="row"
            isPending={decided?.status === status}
            isDisabled={decided !== undefined && decided.status !== status}
            aria-label={`${verb} transaction ${transactionId}`}
            onPress={({ target }) => {
              decide(transactionId, status);
              focusPlace(target);
            }}
          >
            {verb}
          </Button>
        ))}
    </Pair>
  );
}

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
  display: flex;
  min-width: 9rem;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[4]};
`;
