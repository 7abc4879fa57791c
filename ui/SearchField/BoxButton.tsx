import { Button } from "react-aria-components/Button";
import { styled } from "styled-components";
import { media, motion } from "#ui/theme/media.ts";
import { radius } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";

/** A button with only an icon inside a field's box: clear, open, one more. Give it a name. */
export const BoxButton = styled(Button)`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 2rem;
  margin: 3px;
  padding: 0;
  border: 0;
  border-radius: calc(${radius.control} - 3px);
  background: transparent;
  color: ${token.textMuted};
  cursor: pointer;
  transition: background-color ${motion.hover};

  &::before {
    content: "";
    position: absolute;
    inset: -4px -3px;
  }

  @media ${media.touch} {
    width: 2.375rem;
  }

  /* Beside another one the gap is not doubled. */
  & + & {
    margin-inline-start: 0;
  }

  &[data-hovered],
  &[data-pressed] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }

  &[data-focus-visible] {
    ${focusRing};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  svg {
    width: 1rem;
    height: 1rem;
    stroke-width: 2;
  }
`;
