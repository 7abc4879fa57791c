import type { Preview } from "@storybook/react-vite";
import { MINIMAL_VIEWPORTS } from "storybook/viewport";

type ViewportType = "mobile" | "tablet" | "desktop";

/** The mode that shows a story in both. */
export const SIDE_BY_SIDE = "both";

/** The choices above every story. */
export const toolbar: Preview["globalTypes"] = {
  mode: {
    description: "Light, dark, or both beside each other",
    toolbar: {
      title: "Mode",
      icon: "circlehollow",
      dynamicTitle: true,
      items: [
        { value: "light", title: "Light", icon: "sun" },
        { value: "dark", title: "Dark", icon: "moon" },
        { value: SIDE_BY_SIDE, title: "Side by side", icon: "sidebyside" },
      ],
    },
  },
  brand: {
    description: "Which bank this is",
    toolbar: {
      title: "Brand",
      dynamicTitle: true,
      items: [
        { value: "kestrel", title: "Kestrel" },
        { value: "heron", title: "Heron" },
      ],
    },
  },
  density: {
    description: "Comfortable for customers, compact for admins",
    toolbar: {
      title: "Density",
      dynamicTitle: true,
      items: [
        { value: "comfortable", title: "Comfortable" },
        { value: "compact", title: "Compact" },
      ],
    },
  },
  textSpacing: {
    description: "Text as wide as WCAG 1.4.12 lets a reader set it",
    toolbar: {
      title: "Text spacing",
      icon: "paragraph",
      dynamicTitle: true,
      items: [
        { value: "normal", title: "Text as designed" },
        { value: "wide", title: "Text spaced widely" },
      ],
    },
  },
  motion: {
    description: "Motion, or none, as a reader may ask of the system",
    toolbar: {
      title: "Motion",
      icon: "play",
      dynamicTitle: true,
      items: [
        { value: "full", title: "Motion" },
        { value: "reduced", title: "Reduced motion" },
      ],
    },
  },
};

export const toolbarDefaults = {
  mode: "light",
  brand: "kestrel",
  density: "comfortable",
  textSpacing: "normal",
  motion: "full",
};

/** Widths every screen is looked at: the narrowest that must work, a phone, a tablet, a desk. */
export const viewports = {
  ...MINIMAL_VIEWPORTS,
  narrow: viewport("Narrow 320", 320, 640, "mobile"),
  phone: viewport("Phone 360", 360, 760, "mobile"),
  tablet768: viewport("Tablet 768", 768, 1_024, "tablet"),
  desk: viewport("Desk 1440", 1_440, 900, "desktop"),
};

function viewport(name: string, width: number, height: number, type: ViewportType) {
  return { name, type, styles: { width: `${width}px`, height: `${height}px` } };
}
