import { Button } from "react-aria-components/Button";
import { media, motion } from "#ui/theme/media.ts";
import { glyph, hairlines, tall } from "#ui/theme/size.ts";
import { radius } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";

/** A button with only an icon inside a field's box: clear, open, one more. Give it a name. */
export const BoxButton = styled(Button)`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: ${tall.inField};
  margin: ${hairlines[3]};
  padding: 0;
  border: 0;
  border-radius: calc(${radius.control} - ${hairlines[3]});
  background: transparent;
  color: ${token.textMuted};
  cursor: pointer;
  transition: background-color ${motion.hover};

  &::before {
    content: "";
    position: absolute;
    inset: -${hairlines[4]} -${hairlines[3]};
  }

  @media ${media.touch} {
    width: ${tall.inFieldTouch};
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
    outline-offset: -${hairlines[2]};
  }

  &[data-disabled] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }

  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    stroke-width: 2;
  }
`;
