import { media } from "#ui/theme/media.ts";
import { breaks } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { css } from "#ui/theme/styled.ts";

/** `phone`: by the screen. A narrow table on a wider one keeps columns and leaves some out. */
export type StackBelow = "480" | "640" | "800" | "880" | "phone";

/* The widths of the table itself, without the page's margins. */
const stackWidth: Record<Exclude<StackBelow, "phone">, string> = {
  "480": breaks.table480,
  "640": breaks.table640,
  "800": breaks.table800,
  "880": breaks.table880,
};

/** The condition under which rows are stacked, by the width of what is called `container`. */
export function whereStacked(below: StackBelow, container: "table" | "data-table"): string {
  return below === "phone"
    ? `@media ${media.under640}`
    : `@container ${container} (width < ${stackWidth[below]})`;
}

/** How narrow the table is where a column is left out of it. */
export type HiddenBelow = "560" | "680" | "760" | "880";

/** Hides the columns that a table leaves out when it is narrow on a wide screen. */
export const hiddenColumns = css`
  @media ${media.from640} {
    @container table (width < ${breaks.table880}) {
      [data-hidden-below="880"] {
        display: none;
      }
    }

    @container table (width < ${breaks.table760}) {
      [data-hidden-below="760"] {
        display: none;
      }
    }

    @container table (width < ${breaks.table680}) {
      [data-hidden-below="680"] {
        display: none;
      }
    }

    @container table (width < ${breaks.table560}) {
      [data-hidden-below="560"] {
        display: none;
      }
    }

    /* Columns move together before one goes. */
    @container table (width < ${breaks.table880}) {
      th,
      td {
        padding-inline: ${space[8]};
      }

      thead th {
        white-space: normal;
      }
    }
  }
`;
