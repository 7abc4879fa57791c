import { createGlobalStyle } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { fontFamily } from "#ui/theme/type.ts";
import { wideText } from "./wideText.ts";

export type ReadingAidsProps = {
  /** `wide` sets the distances of WCAG 2.2, 1.4.12: nothing may be lost by them. */
  textSpacing: string;
  /** `reduced` stops what moves, as the page does for a reader who asks the system for it. */
  motion: string;
};

/** Reader settings that the toolbar applies to a story. */
export function ReadingAids({ textSpacing, motion }: ReadingAidsProps) {
  return (
    <>
      <Sheet />
      {textSpacing === "wide" && <WideText />}
      {motion === "reduced" && <Still />}
    </>
  );
}

const WideText = createGlobalStyle`
  ${wideText}
`;

const Still = createGlobalStyle`
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
`;

/* On a page of documentation, a story has the theme's background. */
const Sheet = createGlobalStyle`
  .docs-story {
    background: ${token.bg};
    color: ${token.text};
    font-family: ${fontFamily.sans};
  }
`;
