import { Input } from "react-aria-components/Input";
import { styled } from "styled-components";
import { controlEdge } from "#ui/Field/ControlBox.tsx";
import { mark, room, tall } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { focusRing, token } from "#ui/theme/tokens.ts";
import { tabular, text } from "#ui/theme/type.ts";

/** Six boxes of 48 by 56 px, up to 64 px wide where there is room. Digits run one way in any language. */
export const Boxes = styled.div`
  direction: ltr;
  position: relative;
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${space[8]};
  width: 100%;
  max-width: ${room.code};
`;

export const Box = styled.span`
  ${controlEdge};
  ${text.title22};
  ${tabular};
  position: relative;
  display: grid;
  place-items: center;
  height: ${tall.code};

  &[data-current] {
    ${focusRing};
  }

  &[data-current]:not([data-cursor], :empty) {
    background: ${token.surfaceSelected};
  }

  &[data-current][data-cursor]::before {
    content: "";
    position: absolute;
    width: 1px;
    height: ${mark.cursor};
    background: currentcolor;
  }

  /* Between two digits the cursor stands before the second. */
  &[data-current][data-cursor]:not(:empty)::before {
    left: ${space[8]};
  }
`;

/** Lies over the boxes: it is what is touched, typed into and read aloud. Its own digits are not seen. */
export const HiddenInput = styled(Input)`
  ${text.body16};
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  outline: none;
  cursor: text;
  forced-color-adjust: none;

  &::selection {
    background: transparent;
    color: transparent;
  }

  /* The browser's tint for remembered values would cover the boxes. */
  &:autofill {
    background-clip: text;
    -webkit-text-fill-color: transparent;
  }

  &[data-disabled] {
    cursor: not-allowed;
  }
`;
