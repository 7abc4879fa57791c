import { createGlobalStyle } from "styled-components";
import { token } from "#ui/theme/tokens.ts";

/** On paper there is only the sheet: no bar, no buttons, no toasts, and no dark background. */
export const PaperLook = createGlobalStyle`
  @page {
    margin: 16mm;
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
