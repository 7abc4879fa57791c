import { appear } from "#ui/theme/keyframes.ts";
import { layer } from "#ui/theme/layer.ts";
import { media, motion } from "#ui/theme/media.ts";
import { hairlines, iconSizes } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

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
    width: ${iconSizes.handle};
    height: ${hairlines[4]};
    border-radius: ${radius.pill};
    background: ${token.borderStrong};
    transform: translateX(-50%);
  }
`;
