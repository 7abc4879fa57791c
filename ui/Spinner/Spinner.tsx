import { turn } from "#ui/theme/keyframes.ts";
import { motion } from "#ui/theme/media.ts";
import { styled } from "#ui/theme/styled.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";

export type SpinnerProps = {
  /** Said to screen readers. Without it the spinner is decoration beside a word. */
  label?: string;
  /** Edge in px. */
  size?: number;
};

/** Something is on its way. Lists and cards use a Skeleton instead. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  const arc = (
    <Arc viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d="M8 1.5a6.5 6.5 0 1 0 6.5 6.5" />
    </Arc>
  );
  if (label === undefined) return arc;
  return (
    <span role="status">
      {arc}
      <Spoken>{label}</Spoken>
    </span>
  );
}

const Arc = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  animation: ${turn} ${motion.turn} infinite;
`;
