import { keyframeRules } from "./keyframes.ts";
import { media } from "./media.ts";
import { css } from "./styled.ts";
import { focusRing, token } from "./tokens.ts";
import { fontFamily, text } from "./type.ts";

/** The page itself: box model, body text, selection, focus, reduced motion. */
export const baseStyles = css`
  ${keyframeRules} *,
    *::before,
    *::after {
    box-sizing: border-box;
  }

  html {
    /* Section links stop below the bar. */
    scroll-padding-top: 80px;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    ${text.body16};
    margin: 0;
    min-height: 100dvh;
    background: ${token.bg};
    color: ${token.text};
    font-family: ${fontFamily.sans};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  figure,
  blockquote,
  dl,
  dd {
    margin: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    font: inherit;
    text-wrap: balance;
  }

  p,
  li,
  td {
    text-wrap-style: pretty;
  }

  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  button,
  input,
  textarea,
  select {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  svg,
  img {
    display: block;
    flex: none;
  }

  /* Without weight, so that a component's own ring, or none, always wins. */
  :where(:focus-visible) {
    ${focusRing};
  }

  ::selection {
    background: ${token.primary};
    color: ${token.onPrimary};
  }

  @media ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-delay: 0ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0ms !important;
      transition-delay: 0ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
