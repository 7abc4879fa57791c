/** The distances of WCAG 2.2, 1.4.12: a reader may set them, and nothing may be lost. */
export const wideText = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }

  p {
    margin-bottom: 2em !important;
  }
`;
