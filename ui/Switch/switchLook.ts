import { css, styled } from "styled-components";
import { media, motion } from "#ui/theme/media.ts";
import { radius } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";

/** 40 by 24 px, with a thumb that moves to the other end. */
export const Track = styled.span`
  flex: none;
  position: relative;
  width: 2.5rem;
  height: 1.5rem;
  border-radius: ${radius.pill};
  background: ${token.borderControl};
  transition: background-color ${motion.enter};

  &::before {
    content: "";
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: calc(1.5rem - 6px);
    border-radius: 50%;
    background: ${token.surface};
    transition: inset-inline-start ${motion.enter};
  }
`;

/** How the switch's own label moves and colours the track in it, and how far it can be touched. */
export const trackStates = css`
  &::before {
    content: "";
    position: absolute;
    inset: -4px;
  }

  @media ${media.touch} {
    &::before {
      inset-block: -10px;
    }
  }

  &[data-selected] ${Track} {
    background: ${token.primary};

    &::before {
      inset-inline-start: calc(1rem + 3px);
      background: ${token.onPrimary};
    }
  }

  &[data-hovered] ${Track} {
    background: ${token.textMuted};
  }

  &[data-selected][data-hovered] ${Track} {
    background: ${token.primaryHover};
  }

  &[data-focus-visible] ${Track} {
    ${focusRing};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  &[data-disabled] ${Track} {
    background: ${token.border};
  }

  &[data-disabled] ${Track}::before {
    background: ${token.bgSunken};
  }

  @media ${media.forcedColors} {
    ${Track} {
      background: Canvas;
      outline: 1px solid;
      forced-color-adjust: none;
    }

    ${Track}::before {
      background: CanvasText;
    }

    &[data-selected] ${Track}::before {
      background: HighlightText;
    }

    &[data-focus-visible] ${Track} {
      outline-width: 2px;
    }

    &[data-disabled] ${Track} {
      background: Canvas;

      &::before {
        background: GrayText;
      }
    }
  }
`;
