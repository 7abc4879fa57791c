import { css } from "styled-components";

/**
 * Amounts, dates and numbers keep the order of their parts, whatever way the words around them run;
 * where they stand on a line of their own they begin where those words do.
 */
export const ownOrder = css`
  direction: ltr;
  unicode-bidi: isolate;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;
