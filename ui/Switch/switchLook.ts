import { css, styled } from "styled-components";
import { media, motion } from "#ui/theme/media.ts";
import { fine, mark } from "#ui/theme/size.ts";
import { radius } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";

/** 40 by 24 px, with a thumb that moves to the other end. */
export const Track = styled.span`
  flex: none;
  position: relative;
  width: ${mark.switchWidth};
  height: ${mark.switchHeight};
  border-radius: ${radius.pill};
  background: ${token.borderControl};
  transition: background-color ${motion.enter};

  &::before {
    content: "";
    position: absolute;
    inset-block: ${fine[3]};
    inset-inline-start: ${fine[3]};
    width: calc(${mark.switchHeight} - ${fine[6]});
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
    inset: -${fine[4]};
  }

  @media ${media.touch} {
    &::before {
      inset-block: -${fine[10]};
    }
  }

  &[data-selected] ${Track} {
    background: ${token.primary};

    &::before {
      inset-inline-start: calc(${mark.switchTravel} + ${fine[3]});
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
      outline: 1px solid;
      forced-color-adjust: none;
    }

    &:not([data-selected]) ${Track} {
      background: Canvas;
    }

    ${Track}::before {
      background: CanvasText;
    }

    &[data-selected] ${Track}::before {
      background: HighlightText;
    }

    &[data-focus-visible] ${Track} {
      outline-width: ${fine[2]};
    }

    &[data-disabled] ${Track} {
      background: Canvas;

      &::before {
        background: GrayText;
      }
    }
  }
`;
