import { Button } from "#ui/Button/Button.tsx";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";
import type { Recording } from "../recording/recording.ts";
import type { Outcome } from "../recording/replay.ts";
import { Row } from "./Stack.tsx";
import { wordsOf } from "./stepWords.ts";

export interface StepBarProps {
  readonly recording: Recording;
  /** How many steps were done. */
  readonly count: number;
  /** The outcome of the last step; undefined until it is known. */
  readonly outcome: Outcome | undefined;
  readonly onGo: (count: number) => void;
  readonly isMinimizing: boolean;
  /** Leaves steps out, as long as this one comes to what it came to. */
  readonly onMinimize: () => void;
  readonly onWriteTest: () => void;
  readonly onCopyLink: () => void;
}

/** Back and forth through a recording's steps, and what can be made of them. */
export function StepBar(props: StepBarProps) {
  const { recording: { steps }, count, outcome, onGo, isMinimizing } = props;
  const step = steps[count - 1];
  return (
    <Bar aria-label="Recording">
      <Row>
        <Button
          tone="secondary"
          size="dense"
          isDisabled={count === 0}
          onPress={() => onGo(count - 1)}
        >
          Back
        </Button>
        <Button
          tone="secondary"
          size="dense"
          isDisabled={count === steps.length}
          onPress={() => onGo(count + 1)}
        >
          Next
        </Button>
        <Button
          tone="secondary"
          size="dense"
          isDisabled={count === 0}
          isPending={isMinimizing}
          pendingLabel="Minimizing..."
          onPress={props.onMinimize}
        >
          Minimize steps
        </Button>
        <Button tone="secondary" size="dense" onPress={props.onWriteTest}>Write test</Button>
        <Button tone="secondary" size="dense" onPress={props.onCopyLink}>Copy link</Button>
      </Row>
      <Steps
        type="range"
        aria-label="Step"
        min={0}
        max={steps.length}
        value={count}
        aria-valuetext={`${count} of ${steps.length}`}
        onChange={({ currentTarget }) => onGo(Number(currentTarget.value))}
      />
      <Words role="status">
        <strong>{`Step ${count} of ${steps.length}. `}</strong>
        {step === undefined ? "Start." : wordsOf(step, outcome)}
      </Words>
    </Bar>
  );
}

const Bar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding: ${space[12]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surface};
`;

const Steps = styled.input`
  width: 100%;
  accent-color: ${token.primary};

  &:focus-visible {
    ${focusRing};
  }
`;

const Words = styled.p`
  ${text.size14};
  ${tabular};
  overflow-wrap: anywhere;
`;
