import { createGlobalStyle } from "styled-components";
import { token } from "#ui/theme/tokens.ts";
import { fontFamily, text } from "#ui/theme/type.ts";

/**
 * On paper there is only the sheet: no bar, no buttons, no toasts, and no dark background. Its lines
 * stand closer, because nobody presses them, and every page has its number.
 */
export const PaperLook = createGlobalStyle`
  @page {
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
      --bg: white;
      --surface: white;
      --bg-sunken: white;
      --text: black;
      --text-muted: black;
      --row: auto;
    }

    main {
      padding: 0 !important;
    }

    tr {
      break-inside: avoid;
    }

    * {
      border-color: ${token.border};
    }
  }
`;
