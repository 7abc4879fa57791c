import { css } from "styled-components";
import { media } from "#ui/theme/media.ts";
import { popoverLook } from "#ui/theme/popoverLook.ts";
import { fine, room, tall } from "#ui/theme/size.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";

/** The sheet a menu lies on, under (or, near the edge, over) its button. */
export const menuSheetLook = css`
  ${popoverLook};
  min-width: ${room.menuLeast};
  max-width: min(${room.menuMost}, calc(100vw - 2 * ${space[8]}));
  padding: 0;
  overflow: auto;
`;

/** A line of a menu; also of the bar's menu on small screens. */
export const itemLook = css<{ $isNegative: boolean }>`
  ${text.label14};
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: ${tall.item};
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
    outline-offset: -${fine[2]};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  @media ${media.forcedColors} {
    &[data-focused] {
      outline: ${fine[2]} solid Highlight;
      outline-offset: -${fine[2]};
    }
  }
`;
