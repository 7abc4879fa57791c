import type { Intent } from "./intents.ts";

/**
 * The system's colors that take the place of intents where readers force their own. The browser
 * itself replaces the others, by what an element is: LinkText for a link.
 */
export const forcedColors = {
  bg: "Canvas",
  bgSunken: "Canvas",
  surface: "Canvas",
  surfaceRaised: "Canvas",
  surfaceHover: "Canvas",
  surfaceRaisedHover: "Canvas",
  text: "CanvasText",
  primary: "Highlight",
  primaryHover: "Highlight",
  onPrimary: "HighlightText",
  focus: "Highlight",
  border: "CanvasText",
  borderStrong: "CanvasText",
  borderControl: "ButtonBorder",
  textMuted: "CanvasText",
  textDisabled: "GrayText",
  brandWing: "CanvasText",
  brandBody: "CanvasText",
  positive: "CanvasText",
  negative: "CanvasText",
  caution: "CanvasText",
  info: "CanvasText",
} satisfies Partial<Record<Intent, string>>;
