import { sheetHandle } from "#ui/Dialog/dialogLook.ts";
import { slideIn, slideUp } from "#ui/theme/keyframes.ts";
import { layer } from "#ui/theme/layer.ts";
import { media, motion } from "#ui/theme/media.ts";
import { radius, space, width } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";

/** 384 px for a customer's details, 368 px for an admin's, 520 px for all about a user. */
export type PanelSize = "customer" | "admin" | "user";

export const panelWidth: Record<PanelSize, string> = {
  customer: width.panelCustomer,
  admin: width.panelAdmin,
  user: width.panelUser,
};

/**
 * The width from which the page makes room for it; below that, the wide panel about a user covers
 * the page with a scrim.
 */
export const panelRoom: Record<PanelSize, string> = {
  customer: media.from1280,
  admin: media.from1024,
  user: media.from1280,
};

type Size = { $size: PanelSize };

const column = css<Size>`
  --slide: ${motion.slide};
  --tabs-on: ${token.surface};
  display: flex;
  flex-direction: column;
  width: ${({ $size }) => panelWidth[$size]};
  max-width: 100%;
  border: 0 solid ${token.border};
  border-inline-start-width: 1px;
  background: ${token.surface};
  color: ${token.text};
  outline: none;

  &:dir(rtl) {
    --slide: -${motion.slide};
  }
`;

/* If the page makes no room, it covers the page and has a shadow. */
export const docked = css<Size>`
  ${column};
  position: fixed;
  z-index: ${layer.panel};
  inset-block: var(--bar-height, 0px) 0;
  inset-inline-end: 0;
  box-shadow: ${token.shadowMenu};
  animation: ${slideIn} ${motion.enterDialog};

  @media ${({ $size }) => panelRoom[$size]} {
    box-shadow: none;
  }
`;

/** Over a scrim under 1024 px; a sheet from below under 640 px. */
export const modal = css<Size>`
  ${column};
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  --tabs-on: ${token.surfaceRaised};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowDialog};
  transition: translate ${motion.enter};

  & > section {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
    outline: none;

    @media ${media.short} {
      overflow: hidden auto;
    }
  }

  &[data-entering] {
    animation: ${slideIn} ${motion.enterDialog};
  }

  @media ${media.under640} {
    inset-block-start: auto;
    width: 100%;
    max-height: calc(var(--visual-viewport-height, 100dvh) - ${space[24]});
    overflow: clip;
    border-width: 0;
    border-start-start-radius: ${radius.dialog};
    border-start-end-radius: ${radius.dialog};
    ${sheetHandle};

    & > section {
      padding-top: ${space[12]};
    }

    &[data-entering] {
      animation-name: ${slideUp};
    }
  }

  @media ${media.forcedColors} {
    border-width: 1px;
  }
`;
