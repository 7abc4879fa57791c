import { css, keyframes } from "styled-components";
import { media, motion } from "#ui/theme/media.ts";
import { fine, room, tall } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text, weight } from "#ui/theme/type.ts";

const appear = keyframes`
  from { opacity: 0; }
`;

const drop = keyframes`
  from { opacity: 0; transform: translateY(calc(-1 * ${motion.rise})); }
`;

/** Over the page, under the bar. */
export const scrimLook = css`
  position: fixed;
  z-index: -2;
  inset: var(--bar) 0 0;
  background: ${token.scrim};
  animation: ${appear} ${motion.enter};
`;

/** Hangs from the bar's lower edge. */
export const sheetLook = css`
  position: absolute;
  z-index: -1;
  top: 100%;
  left: 0;
  right: 0;
  max-height: calc(100dvh - var(--bar));
  padding: ${space[8]} ${space[8]} ${space[16]};
  overflow: hidden auto;
  overscroll-behavior: contain;
  border-bottom: 1px solid ${token.border};
  border-end-start-radius: ${radius.dialog};
  border-end-end-radius: ${radius.dialog};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowMenu};
  animation: ${drop} ${motion.enterDialog};

  @media ${media.from640} {
    inset-inline: auto ${space[16]};
    width: ${room.menuSheet};
    border: 1px solid ${token.border};
    border-top: 0;
  }
`;

/** One link or action of the sheet. */
export const lineLook = css`
  ${text.label16};
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  width: 100%;
  min-height: ${tall.itemInSheet};
  padding: ${space[8]} ${space[16]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${token.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  &[data-hovered],
  &[data-pressed] {
    background: ${token.surfaceHover};
  }

  &[data-current] {
    background: ${token.surfaceSelected};
    font-weight: ${weight.semibold};

    /* In the dark the fill alone is hardly another than the sheet's. */
    &::before {
      content: "";
      position: absolute;
      inset-block: ${space[12]};
      inset-inline-start: 0;
      width: ${fine[3]};
      border-radius: ${radius.pill};
      background: ${token.primary};
    }
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -${fine[2]};
  }

  @media ${media.forcedColors} {
    &[data-current] {
      border-inline-start: ${fine[4]} solid Highlight;
    }
  }
`;
