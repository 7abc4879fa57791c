import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { useDecisions } from "./Decisions.tsx";
import type { Decision } from "./decisionWords.ts";
import { focusNextRow } from "./focusNextRow.ts";

const looks: readonly { status: Decision; verb: string; tone: "secondary" | "quiet" }[] = [
  { status: "completed", verb: "Approve", tone: "secondary" },
  { status: "rejected", verb: "Reject", tone: "quiet" },
];

/** Approve and reject, for one pending row. The focus goes on to the next row's. */
export function DecisionButtons({ transactionId }: { transactionId: number }) {
  const { underWay, decide } = useDecisions();
  const decision = underWay.get(transactionId);
  return (
    <Pair>
      {looks.map(({ status, verb, tone }) => (
        <Button
          key={status}
          tone={tone}
          size="row"
          isPending={decision === status}
          isDisabled={decision !== undefined && decision !== status}
          aria-label={`${verb} transaction ${transactionId}`}
          onPress={({ target }) => {
            decide(transactionId, status);
            focusNextRow(target, verb);
          }}
        >
          {verb}
        </Button>
      ))}
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[4]};
`;
