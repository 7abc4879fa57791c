import { css, styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { fine, mark } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";

export type StepTone = "plain" | "positive" | "negative";

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
    box-shadow: 0 0 0 ${fine[2]} ${token.surface}, 0 0 0 ${fine[4]} ${token.cautionBorder};
  `,
  future: css`
    border: ${fine[2]} solid ${token.borderControl};
  `,
};

/** Filled where it has happened, ringed where everything waits, hollow where it is to come. */
export const Dot = styled.span<{ $state: keyof typeof states; $tone: StepTone }>`
  --tone: ${({ $tone }) => tones[$tone]};
  flex: none;
  width: ${mark.step};
  height: ${mark.step};
  margin-block: ${fine[5]};
  border-radius: 50%;
  ${({ $state }) => states[$state]};

  /* Fills are taken away there. */
  @media ${media.forcedColors} {
    border: ${({ $state }) => ($state === "future" ? "1px" : fine[5])} solid CanvasText;
    outline: ${({ $state }) => ($state === "current" ? fine[2] : "0")} solid CanvasText;
    outline-offset: ${fine[2]};
  }
`;

/** From one dot to the next; dashed where nothing has happened yet. */
export const Line = styled.span<{ $isAhead: boolean }>`
  flex: 1;
  min-height: ${space[12]};
  border-inline-start: 1px ${({ $isAhead }) => ($isAhead ? "dashed" : "solid")} ${token
    .borderStrong};
`;
