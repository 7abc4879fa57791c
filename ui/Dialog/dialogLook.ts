import { css, keyframes } from "styled-components";
import { layer } from "#ui/theme/layer.ts";
import { media, motion } from "#ui/theme/media.ts";
import { fine, mark } from "#ui/theme/size.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";

export type DialogSize = "default" | "wide";

const appear = keyframes`
  from { opacity: 0; }
`;

const vanish = keyframes`
  to { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(${motion.rise}); }
`;

const slideUp = keyframes`
  from { opacity: 0; transform: translateY(${motion.slide}); }
`;

/** Behind the dialog. As high as what the on-screen keyboard leaves, which the variable knows. */
export const scrim = css`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  height: var(--visual-viewport-height, 100dvh);
  padding: ${space[24]};
  background: ${token.scrim};

  &[data-entering] {
    animation: ${appear} ${motion.enterDialog};
  }

  &[data-exiting] {
    animation: ${vanish} ${motion.leave} forwards;
  }

  @media ${media.under640} {
    align-items: flex-end;
    padding: ${space[24]} 0 0;
  }
`;

/** At the top of a sheet: the head below it can be pulled down. */
export const sheetHandle = css`
  &::before {
    content: "";
    position: absolute;
    top: ${space[8]};
    left: 50%;
    width: ${mark.handle};
    height: ${fine[4]};
    border-radius: ${radius.pill};
    background: ${token.borderStrong};
    transform: translateX(-50%);
  }
`;

/** The dialog itself, and the sheet that it becomes. */
export const panel = css<{ $size: DialogSize }>`
  container: dialog / inline-size;
  position: relative;
  width: 100%;
  max-width: ${({ $size }) => ($size === "wide" ? width.dialogWide : width.dialog)};
  max-height: 100%;
  overflow: clip;
  border-radius: ${radius.dialog};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowDialog};
  outline: none;
  transition: translate ${motion.enter};

  & > section {
    max-height: calc(var(--visual-viewport-height, 100dvh) - 2 * ${space[24]});
  }

  &[data-entering] {
    animation: ${rise} ${motion.enterDialog};
  }

  @media ${media.under640} {
    max-width: none;
    padding-bottom: env(safe-area-inset-bottom);
    border-end-start-radius: 0;
    border-end-end-radius: 0;

    & > section {
      max-height: calc(var(--visual-viewport-height, 100dvh) - ${space[24]});
    }

    &[data-entering] {
      animation-name: ${slideUp};
    }

    ${sheetHandle};
  }

  @media ${media.forcedColors} {
    border: 1px solid;
  }
`;

const cover = `linear-gradient(${token.surfaceRaised}, ${token.surfaceRaised})`;
const line = `linear-gradient(${token.border}, ${token.border})`;

/** A hairline shows where there is more to scroll to: it lies still, and its cover moves along. One px inside, so that the cover covers it at any zoom. */
export const scrollEdges = css`
  background:
    ${cover} left top / 100% ${fine[4]} no-repeat local,
    ${cover} left bottom / 100% ${fine[4]} no-repeat local,
    ${line} left top 1px / 100% 1px no-repeat scroll,
    ${line} left bottom 1px / 100% 1px no-repeat scroll;
`;
