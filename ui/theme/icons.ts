import { glyph } from "./size.ts";
import { css } from "./styled.ts";

/** Icons beside words: 16 px, in lines that are as strong as the words. */
export const icons16 = css`
  svg {
    width: ${glyph[16]};
    height: ${glyph[16]};
    stroke-width: 2;
  }
`;
