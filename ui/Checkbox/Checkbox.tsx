import type { ReactNode } from "react";
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from "react-aria-components/Checkbox";
import { FieldMessage, type FieldWords } from "#ui/Field/FieldFrame.tsx";
import { media, motion } from "#ui/theme/media.ts";
import { glyph, hairlines, iconSizes } from "#ui/theme/size.ts";
import { radius, space } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import type { Unstyled } from "#ui/theme/Unstyled.ts";

export type CheckboxProps =
  & Unstyled<CheckboxFieldProps, "isInvalid">
  & Pick<FieldWords, "description" | "errorMessage">
  & {
    /** The words beside the box. */
    children: ReactNode;
  };

/**
 * A yes or no that is sent with a form. Use a switch for a setting that takes effect right away.
 */
export function Checkbox({ children, description, errorMessage, ...rest }: CheckboxProps) {
  return (
    <Root validationBehavior="aria" {...rest} isInvalid={Boolean(errorMessage)}>
      <Words>
        <Box aria-hidden="true">
          <svg viewBox="0 0 16 16">
            <path d="M3.5 8.5 6.5 11.5 12.5 4.75" />
          </svg>
        </Box>
        <span>{children}</span>
      </Words>
      <Message>
        <FieldMessage description={description} errorMessage={errorMessage} />
      </Message>
    </Root>
  );
}

const Root = styled(CheckboxField)`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;

const Box = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: ${iconSizes.tick};
  height: ${iconSizes.tick};
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.check};
  background: ${token.surface};
  transition: background-color ${motion.hover}, border-color ${motion.hover};

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    fill: none;
    stroke: currentColor;
    stroke-width: 2.25;
    stroke-linecap: round;
    stroke-linejoin: round;
    visibility: hidden;
  }
`;

const Words = styled(CheckboxButton)`
  ${text.size14};
  position: relative;
  display: flex;
  gap: ${space[8]};
  padding-block: ${hairlines[2]};
  color: ${token.text};
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

  > span:last-child {
    position: relative;
  }

  &[data-hovered] ${Box} {
    background: ${token.surfaceHover};
  }

  &[data-selected] svg {
    visibility: visible;
  }

  &[data-selected] ${Box} {
    border-color: ${token.primary};
    background: ${token.primary};
    color: ${token.onPrimary};
  }

  &[data-selected][data-hovered] ${Box} {
    border-color: ${token.primaryHover};
    background: ${token.primaryHover};
  }

  &[data-focus-visible] ${Box} {
    ${focusRing};
  }

  &[data-invalid] ${Box} {
    border-color: ${token.negative};
    box-shadow: inset 0 0 0 1px ${token.negative};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  &[data-disabled] ${Box} {
    border-color: ${token.border};
    background: ${token.bgSunken};
    color: ${token.textDisabled};
  }

  @media ${media.forcedColors} {
    &[data-selected] ${Box} {
      forced-color-adjust: none;
    }
  }
`;

/** Lines up with the words. */
const Message = styled.div`
  padding-inline-start: calc(${iconSizes.tick} + ${space[8]});

  &:empty {
    display: none;
  }
`;
