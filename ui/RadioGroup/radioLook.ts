import { css, styled } from "styled-components";
import { controlEdge } from "#ui/Field/ControlBox.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { fine, mark } from "#ui/theme/size.ts";
import { height, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";

/** The ring that is filled when its choice is made. */
export const Dot = styled.span`
  flex: none;
  width: ${mark.tick};
  height: ${mark.tick};
  border: 1px solid ${token.borderControl};
  border-radius: 50%;
  background: ${token.surface};
  transition: border-color ${motion.hover}, border-width ${motion.hover};
`;

const dotStates = css`
  &[data-selected] ${Dot} {
    border: ${fine[6]} solid ${token.primary};
    background: ${token.onPrimary};
  }

  &[data-invalid]:not([data-selected]) ${Dot} {
    border-color: ${token.negative};
    box-shadow: inset 0 0 0 1px ${token.negative};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  &[data-disabled] ${Dot} {
    border-color: ${token.borderStrong};
    background: ${token.bgSunken};
  }
`;

/** Below each other, without an edge. */
export const listLook = css`
  ${dotStates};

  &::before {
    content: "";
    position: absolute;
    inset: -${fine[6]} -${fine[4]};
  }

  @media ${media.touch} {
    padding-block: ${fine[6]};
  }

  &[data-hovered]:not([data-selected]) ${Dot} {
    background: ${token.surfaceHover};
  }

  &[data-focus-visible] ${Dot} {
    ${focusRing};
  }
`;

/** A box as high as a field, tinted when chosen. */
export const tileLook = css`
  ${controlEdge};
  ${dotStates};
  min-height: ${height.field};
  padding: calc(${space[12]} - 1px) ${space[12]};
  transition: background-color ${motion.hover};

  &[data-hovered]:not([data-disabled]) {
    background: ${token.surfaceHover};
  }

  &[data-selected]:not([data-disabled]) {
    border-color: ${token.primary};
    background: ${token.surfaceSelected};
    box-shadow: inset 0 0 0 1px ${token.primary};
  }

  &[data-focus-visible] {
    ${focusRing};
  }
`;
