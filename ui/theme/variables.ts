import { brands } from "./brand.ts";
import { forcedColors } from "./forcedColors.ts";
import { dark, heronDark, heronLight, light } from "./intents.ts";
import { css } from "./styled.ts";
import { variableName } from "./tokens.ts";

function declare(intents: Record<string, string>): string {
  return Object.entries(intents)
    .map(([intent, value]) => `${variableName(intent)}: ${value};`)
    .join("\n");
}

function corners({ control, card, dialog }: { control: number; card: number; dialog: number }) {
  return `--radius-control: ${control}px; --radius-card: ${card}px; --radius-dialog: ${dialog}px;`;
}

/** Heights that follow how close together the reader wants the lines; `height` refers to them. */
export const density = {
  comfortable: { row: "3.5rem", tableHead: "2.5rem", filter: "2.25rem" },
  compact: { row: "2.5rem", tableHead: "2.25rem", filter: "2rem" },
};

const darkMode = `color-scheme: dark; ${declare(dark)}`;

/**
 * The custom properties on the root element. `data-mode`, `data-brand` and `data-density` choose;
 * without a mode the system's preference holds. Paper is always light. The brand rules are as specific as, or more
 * specific than, the mode rules, and come after them.
 */
export const variables = css`
  :root {
    color-scheme: light;
    ${declare(light)} ${corners(brands.kestrel.radius)} ${declare(density.comfortable)};
  }

  :root[data-density="compact"] {
    ${declare(density.compact)};
  }

  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-mode="light"]) {
      ${darkMode};
    }
  }

  @media screen {
    :root[data-mode="dark"] {
      ${darkMode};
    }
  }

  :root[data-brand="heron"] {
    ${corners(brands.heron.radius)} ${declare(heronLight)};
  }

  @media screen and (prefers-color-scheme: dark) {
    :root[data-brand="heron"]:not([data-mode="light"]) {
      ${declare(heronDark)};
    }
  }

  @media screen {
    :root[data-brand="heron"][data-mode="dark"] {
      ${declare(heronDark)};
    }
  }

  /* A hover must lighten what it lies on; raised things are lighter to begin with. */
  [role="dialog"],
  [role="alertdialog"],
  [role="menu"],
  [role="listbox"] {
    --surface-hover: var(--surface-raised-hover);
  }

  /* Weightier than every mode and brand above. */
  @media (forced-colors: active) {
    :root:root:root:root {
      ${declare(forcedColors)};
    }
  }
`;
