import { unfold } from "./keyframes.ts";
import { layer } from "./layer.ts";
import { media, motion } from "./media.ts";
import { tall } from "./size.ts";
import { height, radius, space } from "./space.ts";
import { css } from "./styled.ts";
import { innerRingOnFocus, token } from "./tokens.ts";

/** A list that opens below its button: options of a Select, entries of a menu. */
export const popoverLook = css`
  z-index: ${layer.popover} !important;
  padding: ${space[4]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowMenu};
  outline: none;

  > * {
    outline: none;
  }

  &[data-entering] {
    animation: ${unfold} ${motion.enterMenu};
  }
`;

/** A line of such a list. */
export const popoverItem = css`
  align-items: center;
  gap: ${space[12]};
  min-height: ${tall.item};
  border-radius: ${radius.control};
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

  ${innerRingOnFocus};

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
