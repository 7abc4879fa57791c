import { css } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { popoverLook } from "#ui/theme/popoverLook.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** The sheet a menu lies on, under (or, near the edge, over) its button. */
export const menuSheetLook = css`
  ${popoverLook};
  min-width: 12rem;
  max-width: min(20rem, calc(100vw - 2 * ${space[8]}));
  padding: 0;
  overflow: auto;
`;

/** A line of a menu; also of the bar's menu on small screens. */
export const itemLook = css<{ $isNegative: boolean }>`
  ${text.label14};
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: 2.5rem;
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.control};
  color: ${({ $isNegative }) => ($isNegative ? token.negative : token.text)};
  text-decoration: none;
  cursor: pointer;
  outline: none;

  @media ${media.touch} {
    min-height: ${height.touch};
  }

  &[data-hovered],
  &[data-focused],
  &[data-pressed] {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  @media ${media.forcedColors} {
    &[data-focused] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
