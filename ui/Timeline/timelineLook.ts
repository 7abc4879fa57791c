import { css, styled } from "styled-components";
import { media } from "#ui/theme/media.ts";
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
    box-shadow: 0 0 0 2px ${token.surface}, 0 0 0 4px ${token.cautionBorder};
  `,
  future: css`
    border: 2px solid ${token.borderControl};
  `,
};

/** Filled where it has happened, ringed where everything waits, hollow where it is to come. */
export const Dot = styled.span<{ $state: keyof typeof states; $tone: StepTone }>`
  --tone: ${({ $tone }) => tones[$tone]};
  flex: none;
  width: 0.625rem;
  height: 0.625rem;
  margin-block: 5px;
  border-radius: 50%;
  ${({ $state }) => states[$state]};

  /* Fills are taken away there. */
  @media ${media.forcedColors} {
    border: ${({ $state }) => ($state === "future" ? "1px" : "5px")} solid CanvasText;
  }
`;

/** From one dot to the next; dashed where nothing has happened yet. */
export const Line = styled.span<{ $isAhead: boolean }>`
  flex: 1;
  min-height: ${space[12]};
  border-inline-start: 1px ${({ $isAhead }) => ($isAhead ? "dashed" : "solid")} ${token
    .borderStrong};
`;
