import type { Preview } from "@storybook/react-vite";
import { MINIMAL_VIEWPORTS } from "storybook/viewport";

/** The mode that shows a story in both. */
export const SIDE_BY_SIDE = "both";

type Item = readonly [value: string, title: string, icon?: "sun" | "moon" | "sidebyside"];

/** A choice above every story; the button says what is chosen. */
export function choice(
  title: string,
  description: string,
  items: readonly Item[],
  icon?: "circlehollow" | "paragraph" | "play",
) {
  return {
    description,
    toolbar: {
      title,
      icon,
      dynamicTitle: true,
      items: items.map(([value, title, icon]) => ({ value, title, icon })),
    },
  };
}

/** The choices above every story. */
export const toolbar: Preview["globalTypes"] = {
  mode: choice("Mode", "Light, dark, or both side by side", [
    ["light", "Light", "sun"],
    ["dark", "Dark", "moon"],
    [SIDE_BY_SIDE, "Side by side", "sidebyside"],
  ], "circlehollow"),
  brand: choice("Brand", "Which bank this is", [["kestrel", "Kestrel"], ["heron", "Heron"]]),
  density: choice("Density", "Comfortable for customers, compact for admins", [
    ["comfortable", "Comfortable"],
    ["compact", "Compact"],
  ]),
  textSpacing: choice("Text spacing", "Text as wide as WCAG 1.4.12 lets a reader set it", [
    ["normal", "Text as designed"],
    ["wide", "Text spaced widely"],
  ], "paragraph"),
  motion: choice("Motion", "Motion, or none, as a reader may ask of the system", [
    ["full", "Motion"],
    ["reduced", "Reduced motion"],
  ], "play"),
};

export const toolbarDefaults = {
  mode: "light",
  brand: "kestrel",
  density: "comfortable",
  textSpacing: "normal",
  motion: "full",
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
