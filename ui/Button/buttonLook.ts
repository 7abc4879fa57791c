import { icons16 } from "#ui/theme/icons.ts";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";
import { primarySurface, ringOnFocus, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

export type ButtonTone = "primary" | "secondary" | "quiet" | "destructive";
/** 28 px in table rows, 32 dense, 40 default, 48 for a page's own action. */
export type ButtonSize = "row" | "dense" | "default" | "page";

export type ButtonLook = { $tone: ButtonTone; $size: ButtonSize; $fullWidth?: boolean };

const tones = {
  primary: css`
    ${primarySurface};

    &[data-hovered],
    &[data-pressed] {
      background: ${token.primaryHover};
    }
  `,
  secondary: css`
    background: ${token.surface};
    border-color: ${token.borderControl};
    color: ${token.text};

    &[data-hovered],
    &[data-pressed] {
      background: ${token.surfaceHover};
    }
  `,
  quiet: css`
    color: ${token.text};

    &[data-hovered],
    &[data-pressed] {
      background: ${token.surfaceHover};
    }
  `,
  destructive: css`
    background: ${token.negativeSolid};
    color: ${token.onNegative};

    &[data-hovered],
    &[data-pressed] {
      background: ${token.negativeSolidHover};
    }
  `,
};

const sizes = {
  row: css`
    ${text.button14};
    --min: ${tall.buttonRow};
    --reach: ${hairlines[2]};
    --touch-reach: ${space[8]};
    padding: ${hairlines[3]} ${space[8]};
  `,
  dense: css`
    ${text.button14};
    --min: ${tall.buttonDense};
    --touch-reach: ${hairlines[6]};
    padding: ${hairlines[5]} ${space[12]};
  `,
  default: css`
    ${text.button14};
    --min: ${tall.button};
    padding: ${hairlines[9]} ${space[16]};

    @media ${media.touch} {
      --min: ${height.touch};
    }
  `,
  page: css`
    ${text.button16};
    --min: ${tall.buttonPage};
    padding: ${hairlines[11]} ${space[24]};
  `,
};

/** Shared by everything that looks like a button. Sizes are minimums, so that long labels may wrap. */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: var(--min);
  min-width: var(--min);
  width: ${({ $fullWidth }) => ($fullWidth ? "100%" : "auto")};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: transparent;
  text-align: center;
  text-decoration: none;
  text-wrap: balance;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: background-color ${motion.hover}, border-color ${motion.hover};

  ${({ $size }) => sizes[$size]};
  ${({ $tone }) => tones[$tone]};
  /* The target is larger than the small sizes look. */
  &::before {
    content: "";
    position: absolute;
    inset-block: calc(-1px - var(--reach, 0px));
    inset-inline: -1px;
  }

  @media ${media.touch} {
    &::before {
      inset-block: calc(-1px - var(--touch-reach, 0px));
    }
  }

  ${ringOnFocus};

  &[data-pending] {
    cursor: progress;
  }

  &[data-disabled] {
    background: ${({ $tone }) => ($tone === "quiet" ? "transparent" : token.bgSunken)};
    border-color: ${({ $tone }) => ($tone === "quiet" ? "transparent" : token.border)};
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  ${icons16};

  @media ${media.forcedColors} {
    border-color: ButtonBorder;

    &[data-disabled] {
      border-color: GrayText;
    }
  }
`;
