import type { BrandId } from "./brand.ts";
import { dark, heronDark, heronLight, type Intent, type Intents, light } from "./intents.ts";

export type Theme = { name: string; brand: BrandId; mode: "light" | "dark"; intents: Intents };

/** The four themes of a page. */
export const themes: readonly Theme[] = [
  { name: "Kestrel, light", brand: "kestrel", mode: "light", intents: light },
  { name: "Kestrel, dark", brand: "kestrel", mode: "dark", intents: dark },
  { name: "Heron, light", brand: "heron", mode: "light", intents: { ...light, ...heronLight } },
  { name: "Heron, dark", brand: "heron", mode: "dark", intents: { ...dark, ...heronDark } },
];

export type ContrastPair = {
  foreground: Intent;
  /** WCAG 2.2 ratio: text needs 4.5; edges, rings, marks and chart bars need 3. */
  needs: number;
  on: readonly Intent[];
};

/** Backgrounds that may be behind any text. */
const grounds: readonly Intent[] = [
  "bg",
  "surface",
  "bgSunken",
  "surfaceRaised",
  "surfaceHover",
  "surfaceRaisedHover",
  "surfaceSelected",
];

/**
 * Every allowed pair of foreground and background. A test checks the contrast of each in all four
 * themes; Storybook shows them.
 */
export const contrastPairs: readonly ContrastPair[] = [
  { foreground: "text", needs: 4.5, on: [...grounds, "negativeTint", "cautionTint"] },
  { foreground: "textMuted", needs: 4.5, on: [...grounds, "neutralTint", "cautionTint"] },
  {
    foreground: "link",
    needs: 4.5,
    on: ["bg", "surface", "surfaceRaised", "surfaceRaisedHover", "surfaceSelected", "bgSunken"],
  },
  { foreground: "onPrimary", needs: 4.5, on: ["primary", "primaryHover"] },
  { foreground: "onNegative", needs: 4.5, on: ["negativeSolid", "negativeSolidHover"] },
  { foreground: "negativeSolid", needs: 3, on: ["surface", "surfaceRaised"] },
  {
    foreground: "positive",
    needs: 4.5,
    on: ["surface", "surfaceRaised", "surfaceSelected", "positiveTint", "cautionTint"],
  },
  {
    foreground: "negative",
    needs: 4.5,
    on: ["bg", "surface", "surfaceRaised", "surfaceSelected", "negativeTint", "cautionTint"],
  },
  {
    foreground: "caution",
    needs: 4.5,
    on: ["surface", "surfaceRaised", "surfaceSelected", "cautionTint"],
  },
  { foreground: "info", needs: 4.5, on: ["infoTint"] },
  { foreground: "onBrandPanel", needs: 4.5, on: ["brandPanel", "brandCardFrom", "brandCardTo"] },
  {
    foreground: "onBrandPanelMuted",
    needs: 4.5,
    on: ["brandPanel", "brandCardFrom", "brandCardTo"],
  },
  { foreground: "borderControl", needs: 3, on: ["bg", "surface", "surfaceRaised"] },
  { foreground: "focus", needs: 3, on: ["bg", "surface", "surfaceRaised"] },
  { foreground: "primary", needs: 3, on: ["bg", "surface", "surfaceRaised"] },
  { foreground: "star", needs: 3, on: ["bg", "surface"] },
  { foreground: "brandBody", needs: 3, on: ["surface"] },
  { foreground: "chartIn", needs: 3, on: ["surface"] },
  { foreground: "chartOut", needs: 3, on: ["surface"] },
];

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * "oklch(0.45 0.09 255)" to linear sRGB, each channel 0 to 1, clipped to the screen's gamut. Also of
 * "rgb(44, 70, 105)", as a browser writes the colors of its system.
 */
function linearRgb(color: string): Rgb {
  const [lightness = NaN, chroma = NaN, hue = NaN] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (color.startsWith("rgb")) return [decoded(lightness), decoded(chroma), decoded(hue)];
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    inGamut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    inGamut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    inGamut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** A channel of a screen, 0 to 255, as linear light. */
function decoded(channel: number): number {
  const encoded = channel / 255;
  return encoded > 0.04045 ? ((encoded + 0.055) / 1.055) ** 2.4 : encoded / 12.92;
}

function inGamut(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}

/** "#2c4669": an `oklch()` color in sRGB, without its alpha. */
export function hex(color: string): string {
  const digits = linearRgb(color).map((channel) => {
    const encoded = channel > 0.0031308 ? 1.055 * channel ** (1 / 2.4) - 0.055 : 12.92 * channel;
    return Math.round(encoded * 255).toString(16).padStart(2, "0");
  });
  return `#${digits.join("")}`;
}

function luminance(color: string): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two `oklch()` or `rgb()` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
