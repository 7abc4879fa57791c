import { Label } from "react-aria-components/Label";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { wander } from "#ui/theme/keyframes.ts";
import { media, motion } from "#ui/theme/media.ts";
import { iconSizes } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { tabular, text, weight } from "#ui/theme/type.ts";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";

export type ProgressProps = {
  /** The task: "Uploading statement". */
  label: string;
  isLabelHidden?: boolean;
  /** The share that is done; null if unknown. */
  value: number | null;
  /** The `value` of a finished task. */
  maxValue?: number;
  /** Instead of the percentage, at the end of the line: "3 of 12 files". */
  valueText?: string;
};

/** How far a task is, in a line. For a wait without an end in sight a Spinner is quieter. */
export function Progress(
  { label, isLabelHidden, value, maxValue = 100, valueText }: ProgressProps,
) {
  return (
    <Root
      value={value ?? undefined}
      maxValue={maxValue}
      valueLabel={valueText}
      isIndeterminate={value === null}
    >
      {({ percentage = 0, valueText, isIndeterminate }) => (
        <>
          <Words $isHidden={isLabelHidden}>
            <Label>{label}</Label>
            {!isIndeterminate && <Value>{valueText}</Value>}
          </Words>
          <Track>
            {isIndeterminate ? <Wanderer /> : <Done style={{ inlineSize: `${percentage}%` }} />}
          </Track>
        </>
      )}
    </Root>
  );
}

const Root = styled(ProgressBar)`
  display: grid;
  gap: ${space[8]};
`;

const Words = styled.div<{ $isHidden?: boolean }>`
  ${text.label14};
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space[16]};
  ${({ $isHidden }) => $isHidden && visuallyHidden};
`;

const Value = styled.span`
  ${tabular};
  color: ${token.textMuted};
  font-weight: ${weight.regular};
`;

const Track = styled.div`
  overflow: clip;
  height: ${iconSizes.bar};
  border-radius: ${radius.check};
  background: ${token.border};

  @media ${media.forcedColors} {
    outline: 1px solid;
    background: Canvas;
  }
`;

const Done = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${token.primary};
`;

/* At rest, where motion is not wanted, the whole line is lit a little: no share to be misread. */
const Wanderer = styled.div`
  width: 100%;
  height: 100%;
  background: ${token.primary};
  opacity: 0.4;

  @media not ${media.reducedMotion} {
    width: 30%;
    border-radius: inherit;
    opacity: 1;
    animation: ${wander} ${motion.wander} infinite;
  }
`;
