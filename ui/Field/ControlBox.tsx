import type { PointerEvent, ReactNode } from "react";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { icons16 } from "#ui/theme/icons.ts";
import { media } from "#ui/theme/media.ts";
import { height, radius, space } from "#ui/theme/space.ts";
import { css, styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { ownOrder, text } from "#ui/theme/type.ts";

/** Border, background and states of all controls for typing and choosing. */
export const controlEdge = css`
  border: 1px solid ${token.borderControl};
  border-radius: ${radius.control};
  background: ${token.surface};
  color: ${token.text};

  &[data-invalid] {
    border-color: ${token.negative};
    box-shadow: inset 0 0 0 1px ${token.negative};
  }

  &[data-disabled] {
    border-color: ${token.border};
    background: ${token.bgSunken};
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
`;

/** 44 px; 56 px for an amount; 36 or 32 px, by density, in a row of filters. */
export type FieldSize = "default" | "large" | "filter";

export const controlSizes = {
  default: css`
    ${text.body16};
    min-height: ${height.field};
  `,
  large: css`
    ${text.title22};
    min-height: ${height.fieldLarge};
  `,
  filter: css`
    ${text.size14};
    min-height: ${height.filter};

    @media ${media.touch} {
      ${text.body16};
      min-height: ${height.touch};
    }
  `,
};

type ControlBoxProps = {
  size?: FieldSize;
  isReadOnly?: boolean;
  /** Keeps left-to-right order in right-to-left text, for figures and their signs. */
  hasOwnOrder?: boolean;
  children: ReactNode;
};

/** The frame around an input and its attachments: a currency sign, a Show button, a lock. */
export function ControlBox(
  { size = "default", isReadOnly, hasOwnOrder = false, children }: ControlBoxProps,
) {
  return (
    <Box
      $size={size}
      $hasOwnOrder={hasOwnOrder}
      isReadOnly={isReadOnly}
      onPointerDown={focusInput}
    >
      {children}
    </Box>
  );
}

/** Pressing the frame or a sign in it is pressing the input. */
function focusInput(press: PointerEvent<HTMLDivElement>) {
  if (press.target instanceof Element && press.target.closest("input, button")) return;
  press.preventDefault();
  press.currentTarget.querySelector("input")?.focus();
}

const Box = styled(Group)<{ $size: FieldSize; $hasOwnOrder: boolean }>`
  ${controlEdge};
  ${({ $size }) => controlSizes[$size]};
  ${({ $hasOwnOrder }) => $hasOwnOrder && ownOrder};
  display: flex;
  align-items: stretch;
  cursor: text;

  &:has(> input:focus) {
    ${focusRing};
  }

  &[data-readonly] {
    border-color: ${token.border};
    background: ${token.bgSunken};
  }
`;

/** The input itself: no edge of its own, the box has it. */
export const BoxInput = styled(Input)`
  flex: 1;
  width: 100%;
  min-width: 0;
  font: inherit;
  letter-spacing: inherit;
  padding: 0 ${space[12]};
  border: 0;
  border-radius: inherit;
  background: transparent;
  color: inherit;
  outline: none;
  text-overflow: ellipsis;

  &::placeholder {
    color: ${token.textMuted};
    opacity: 1;
  }

  &[data-disabled] {
    cursor: not-allowed;
    -webkit-text-fill-color: ${token.textDisabled};
  }

  &:read-only:not([data-disabled]) {
    color: ${token.textMuted};
  }

  /* The browser's own tint for remembered values would cover ours. */
  &:autofill {
    -webkit-text-fill-color: ${token.text};
    box-shadow: inset 0 0 0 100vmax ${token.surface};
  }
`;

/** Something that is not the input, inside the box. */
export const BoxSign = styled.span`
  flex: none;
  display: flex;
  align-items: center;
  padding-inline: ${space[12]};
  color: ${token.textMuted};
  user-select: none;

  [data-disabled] > & {
    color: ${token.textDisabled};
  }

  /* Beside a sign the input needs no space of its own. */
  &:first-child {
    padding-inline-end: 0;
  }

  &:last-child {
    padding-inline-start: 0;
  }

  ${icons16};
`;
