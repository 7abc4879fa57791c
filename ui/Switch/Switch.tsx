import type { ReactNode } from "react";
import { SwitchButton, SwitchField, type SwitchFieldProps } from "react-aria-components/Switch";
import { FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { hairlines, iconSizes } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { media, motion } from "#ui/theme/media.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type SwitchProps =
  & Unstyled<SwitchFieldProps, "isInvalid">
  & Pick<FieldWords, "description" | "errorMessage">
  & {
    /** Names the setting, not a question and not "Enable". */
    children: ReactNode;
    /** `end` puts it at the far end of the line, as in a list of settings. */
    place?: "start" | "end";
  };

/** A setting that takes effect right away. Use a Checkbox for a choice that is sent with a form. */
export function Switch(
  { children, description, errorMessage, place = "start", ...rest }: SwitchProps,
) {
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <Words $place={place}>
        <Track aria-hidden="true" />
        <span>{children}</span>
      </Words>
      <Message $place={place}>
        <FieldMessage description={description} errorMessage={errorMessage} />
      </Message>
    </Root>
  );
}

type Place = { $place: "start" | "end" };

/** 40 by 24 px, with a thumb that moves to the other end. */
const Track = styled.span`
  flex: none;
  position: relative;
  width: ${iconSizes.switchWidth};
  height: ${iconSizes.switchHeight};
  border-radius: ${radius.pill};
  background: ${token.borderControl};
  transition: background-color ${motion.enter};

  &::before {
    content: "";
    position: absolute;
    inset-block: ${hairlines[3]};
    inset-inline-start: ${hairlines[3]};
    width: calc(${iconSizes.switchHeight} - ${hairlines[6]});
    border-radius: 50%;
    background: ${token.surface};
    transition: inset-inline-start ${motion.enter};
  }
`;

const Root = styled(SwitchField)`
  display: grid;
  gap: ${space[4]};
`;

/** The label moves and colors the track in it, and reaches a little beyond itself for a finger. */
const Words = styled(SwitchButton)<Place>`
  ${text.size14};
  position: relative;
  display: flex;
  flex-direction: ${({ $place }) => ($place === "end" ? "row-reverse" : "row")};
  gap: ${({ $place }) => ($place === "end" ? space[24] : space[8])};
  justify-self: ${({ $place }) => ($place === "end" ? "stretch" : "start")};
  color: ${token.text};
  font-weight: ${({ $place }) => ($place === "end" ? 500 : "inherit")};
  cursor: pointer;

  &::before {
    content: "";
    position: absolute;
    inset: -${hairlines[4]};
  }

  @media ${media.touch} {
    &::before {
      inset-block: -${hairlines[10]};
    }
  }

  &[data-selected] ${Track} {
    background: ${token.primary};

    &::before {
      inset-inline-start: calc(${iconSizes.switchTravel} + ${hairlines[3]});
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
      outline-width: ${hairlines[2]};
    }

    &[data-disabled] ${Track} {
      background: Canvas;

      &::before {
        background: GrayText;
      }
    }
  }

  > span:last-child {
    flex: ${({ $place }) => ($place === "end" ? "1" : "initial")};
    min-width: 0;
    padding-block: ${hairlines[2]};
  }
`;

/** Lines up with the words. */
const Message = styled.div<Place>`
  padding-inline: ${({ $place }) =>
    $place === "end"
      ? `0 calc(${iconSizes.switchWidth} + ${space[24]})`
      : `calc(${iconSizes.switchWidth} + ${space[8]}) 0`};

  &:empty {
    display: none;
  }
`;
