import { MINIMAL_VIEWPORTS } from "storybook/viewport";

/** The mode that shows a story in both. */
export const SIDE_BY_SIDE = "both";

/** The overlay that shows where a picture and the story differ. */
export const DIFFERENCE = "difference";

/** A value, and its words in the menu and on the button. */
export type ToolbarItem = readonly [value: string, words: string];

/** The toolbar's value for "as the story says", of a choice that only screens have. */
export const OF_THE_STORY = "story";

/** A choice above every story. `toolbarTools.ts` draws its button, such as "Mode: Dark". */
export interface ToolbarChoice {
  readonly name: string;
  readonly description: string;
  /** The first is the usual one. */
  readonly items: readonly ToolbarItem[];
}

/** The choices above every story. */
export const toolbar = {
  mode: {
    name: "Mode",
    description: "Light, dark, or both side by side",
    items: [["light", "Light"], ["dark", "Dark"], [SIDE_BY_SIDE, "Side by side"]],
  },
  brand: {
    name: "Brand",
    description: "Which bank this is",
    items: [["kestrel", "Kestrel"], ["heron", "Heron"]],
  },
  density: {
    name: "Density",
    description: "Comfortable for customers, compact for administrators",
    items: [["comfortable", "Comfortable"], ["compact", "Compact"]],
  },
  textSpacing: {
    name: "Text spacing",
    description: "The widest text spacing that a reader may set (WCAG 1.4.12)",
    items: [["normal", "As designed"], ["wide", "Wide"]],
  },
  motion: {
    name: "Motion",
    description: "Full, or reduced, as users can choose in their system",
    items: [["full", "Full"], ["reduced", "Reduced"]],
  },
  overlay: {
    name: "Target picture",
    description: "Lays the drawn picture, or an imported one, over the story",
    items: [
      ["off", "Off"],
      ["25", "25 %"],
      ["50", "50 %"],
      ["75", "75 %"],
      [DIFFERENCE, "Difference"],
    ],
  },
} as const satisfies Readonly<Record<string, ToolbarChoice>>;

export const toolbarDefaults = {
  mode: "light",
  brand: "kestrel",
  density: "comfortable",
  textSpacing: "normal",
  motion: "full",
  overlay: "off",
};

/**
 * The widths at which every screen is reviewed: the narrowest that must work, a phone, a tablet, a
 * desktop.
 */
export const viewports = {
  ...MINIMAL_VIEWPORTS,
  narrow: viewport("Narrow 320", 320, 640, "mobile"),
  phone: viewport("Phone 360", 360, 760, "mobile"),
  tablet768: viewport("Tablet 768", 768, 1_024, "tablet"),
  desk: viewport("Desk 1440", 1_440, 900, "desktop"),
};

/** How wide a story's own viewport is, in px; undefined where it has none. */
export function widthOf({ viewport }: Readonly<Record<string, unknown>>): number | undefined {
  const name = typeof viewport === "object" && viewport !== null && "value" in viewport
    ? viewport.value
    : viewport;
  const [, chosen] = Object.entries(viewports).find(([key]) => key === name) ?? [];
  return chosen && Number.parseInt(chosen.styles.width);
}

function viewport(
  name: string,
  width: number,
  height: number,
  type: "mobile" | "tablet" | "desktop",
) {
  return { name, type, styles: { width: `${width}px`, height: `${height}px` } };
}
