import { media } from "./media.ts";
import { css } from "./styled.ts";

export const fontFamily = {
  sans: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
  serif: '"Newsreader Variable", "Newsreader Fallback", Georgia, serif',
};

export const weight = { regular: 400, medium: 500, semibold: 600 };

/** Digits of one width: on every amount, date, count and account number. */
export const tabular = css`
  font-variant-numeric: tabular-nums;
`;

/**
 * Keeps the parts of amounts, dates and numbers in left-to-right order in any text direction. On a
 * line of their own, they start where the text around them starts.
 */
export const ownOrder = css`
  direction: ltr;
  unicode-bidi: isolate;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** Words that keep to one line, and end in dots where it is too short for them. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Font size and line height in px at the default font size, weight, and letter spacing. */
function letters(size: number, line: number, strength: number, spacing = "0") {
  return css`
    font-size: ${size / 16}rem;
    line-height: ${line / 16}rem;
    font-weight: ${strength};
    letter-spacing: ${spacing};
  `;
}

const caption12 = letters(12, 16, 500);
const size14 = letters(14, 20, 400);
const body16 = letters(16, 24, 400);
const title18 = letters(18, 28, 600, "-0.01em");
const title22 = letters(22, 28, 600, "-0.015em");
const title28 = letters(28, 36, 600, "-0.02em");

const figure36 = css`
  ${tabular};
  ${letters(36, 44, 600, "-0.02em")};
`;

/** The hero figure: 48 px, 36 px on small screens. */
const figure48 = css`
  ${tabular};
  ${letters(48, 56, 600, "-0.025em")};

  @media ${media.under640} {
    ${letters(36, 44, 600, "-0.02em")};
  }
`;

const serif = css`
  font-family: ${fontFamily.serif};
  font-optical-sizing: auto;
  font-weight: 420;
  text-wrap: balance;
`;

/** The dots in place of an account's digits: smaller and closer than full stops would be. */
export const dots = css`
  font-size: 0.86em;
  letter-spacing: -0.08em;
`;

/** The dots in place of an amount: as far apart as the digits they hide. */
export const hiddenDots = css`
  letter-spacing: 0.06em;
`;

/** The part after the decimal point of a large amount. */
export const fraction = css`
  font-size: 0.6em;
  font-weight: ${weight.medium};
  letter-spacing: 0;
`;

/** The bank's name next to its mark, at the mark's size. */
export const wordmark = css`
  line-height: 1;
  font-weight: ${weight.semibold};
  letter-spacing: -0.03em;
`;

/** Text styles by size. Serif is for marketing headlines and quotes only. */
export const text = {
  caption12,
  badge12: css`
    ${caption12};
    font-weight: 600;
  `,
  size14,
  label14: css`
    ${size14};
    font-weight: 500;
  `,
  button14: css`
    ${size14};
    font-weight: 600;
  `,
  body16,
  label16: css`
    ${body16};
    font-weight: 500;
  `,
  button16: css`
    ${body16};
    font-weight: 600;
  `,
  lead18: css`
    ${title18};
    font-weight: 400;
  `,
  title18,
  title22,
  title28,
  figure36,
  figure48,
  serif22: css`
    ${serif};
    font-size: 1.375rem;
    line-height: 2rem;
    letter-spacing: -0.01em;
  `,
  serif28: css`
    ${serif};
    font-size: 1.75rem;
    line-height: 2rem;
    letter-spacing: -0.01em;
  `,
  serif48: css`
    ${serif};
    font-size: clamp(2.25rem, 1.5rem + 2.5vw, 3rem);
    line-height: 1.09;
    letter-spacing: -0.022em;
  `,
  serif72: css`
    ${serif};
    font-size: clamp(2.75rem, 1.4rem + 5.2vw, 4.5rem);
    line-height: 1.06;
    letter-spacing: -0.022em;
  `,
};
