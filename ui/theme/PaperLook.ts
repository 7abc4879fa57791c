import { createGlobalStyle } from "./styled.ts";
import { token } from "./tokens.ts";
import { fontFamily, text } from "./type.ts";

/**
 * Print styles: one color, no bar, no buttons and no toasts. Lines are closer, because no one taps
 * them, and pages are numbered. An element with the attribute `data-paper` is printed alone, as
 * wide as the sheet.
 */
export const PaperLook = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm;

    @bottom-right {
      ${text.caption12};
      font-family: ${fontFamily.sans};
      content: "Page " counter(page) " of " counter(pages);
    }
  }

  @media print {
    header,
    [data-screen-only],
    [aria-label="Notifications"] {
      display: none !important;
    }

    :root {
      --row: auto !important;
    }

    main {
      padding: 0 !important;
    }

    tr,
    li {
      break-inside: avoid;
    }

    *,
    *::before,
    *::after {
      border-color: ${token.border} !important;
      background: none !important;
      box-shadow: none !important;
      color: black !important;
    }

    /* Around what is printed alone nothing keeps room, places it or cuts it off. */
    body:has([data-paper]) *:not([data-paper], [data-paper] *, :has([data-paper])) {
      display: none !important;
    }

    :has([data-paper]),
    [data-paper] {
      position: static !important;
      display: block !important;
      width: auto !important;
      max-width: none !important;
      height: auto !important;
      max-height: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      overflow: visible !important;
      border: 0 !important;
      animation: none !important;
    }

    [data-paper] button {
      display: none !important;
    }
  }
`;
