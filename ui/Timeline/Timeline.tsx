import type { ReactNode } from "react";
import { glyph, hairlines, iconSizes } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { media } from "#ui/theme/media.ts";

export type TimelineStep = {
  id: string;
  title: string;
  /** A DateTime, where it has happened. */
  time?: ReactNode;
  /** Who or why, below the time. */
  note?: ReactNode;
  /** `current` is what everything waits for. */
  state: "done" | "current" | "future";
  /** How it ended, where that is more than being done. */
  tone?: StepTone;
};

export type TimelineProps = {
  /** Spoken name of the list. */
  label: string;
  /** The earliest first. */
  steps: ReadonlyArray<TimelineStep>;
};

const spoken = { done: "Done: ", current: "Now: ", future: "Upcoming: " };

/** Past, current and future steps of one thing. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map(({ id, title, time, note, state, tone = "plain" }, index) => (
        <Step key={id} aria-current={state === "current" ? "step" : undefined}>
          <Rail aria-hidden="true">
            <Dot $state={state} $tone={tone} />
            {index < steps.length - 1 && <Line $isAhead={state !== "done"} />}
          </Rail>
          <Words>
            <Title $isAhead={state === "future"}>
              <Spoken>{spoken[state]}</Spoken>
              <span>{title}</span>
            </Title>
            {time && <Aside>{time}</Aside>}
            {note && <Aside>{note}</Aside>}
          </Words>
        </Step>
      ))}
    </ol>
  );
}

const Step = styled.li`
  ${text.size14};
  display: grid;
  grid-template-columns: ${glyph[20]} minmax(0, 1fr);
  column-gap: ${space[12]};
`;

const Rail = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
`;

const Words = styled.div`
  padding-bottom: ${space[20]};
  overflow-wrap: anywhere;

  :last-child > & {
    padding-bottom: 0;
  }
`;

const Title = styled.p<{ $isAhead: boolean }>`
  font-weight: ${({ $isAhead }) => ($isAhead ? 400 : 500)};
  color: ${({ $isAhead }) => ($isAhead ? token.textMuted : token.text)};
`;

const Aside = styled.div`
  margin-top: ${space[4]};
  color: ${token.textMuted};
`;

type StepTone = "plain" | "positive" | "negative";

const tones = {
  plain: token.primary,
  positive: token.positive,
  negative: token.negative,
};

const states = {
  done: css`
    background: var(--tone);
  `,
  current: css`
    background: ${token.caution};
    box-shadow: 0 0 0 ${hairlines[2]} ${token.surface}, 0 0 0 ${hairlines[4]} ${token
      .cautionBorder};
  `,
  future: css`
    border: ${hairlines[2]} solid ${token.borderControl};
  `,
};

/** Filled where it has happened, ringed where everything waits, hollow where it is to come. */
const Dot = styled.span<{ $state: keyof typeof states; $tone: StepTone }>`
  --tone: ${({ $tone }) => tones[$tone]};
  flex: none;
  width: ${iconSizes.step};
  height: ${iconSizes.step};
  margin-block: ${hairlines[5]};
  border-radius: 50%;
  ${({ $state }) => states[$state]};

  /* Fills are taken away there, and on paper. */
  @media print, ${media.forcedColors} {
    border: ${({ $state }) => ($state === "future" ? "1px" : hairlines[5])} solid CanvasText;
    outline: ${({ $state }) => ($state === "current" ? hairlines[2] : "0")} solid CanvasText;
    outline-offset: ${hairlines[2]};
  }
`;

/** From one dot to the next; dashed where nothing has happened yet. */
const Line = styled.span<{ $isAhead: boolean }>`
  flex: 1;
  min-height: ${space[12]};
  border-inline-start: 1px ${({ $isAhead }) => ($isAhead ? "dashed" : "solid")} ${token
    .borderStrong};
`;
