import type { BrandId } from "./brand.ts";
import { dark, heronDark, heronLight, type Intent, type Intents, light } from "./intents.ts";

export type Theme = { name: string; brand: BrandId; mode: "light" | "dark"; intents: Intents };

/** The four sets of colours a page may stand in. */
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

/** What words may stand on anywhere. */
const grounds: readonly Intent[] = [
  "bg",
  "surface",
  "bgSunken",
  "surfaceRaised",
  "surfaceHover",
  "surfaceRaisedHover",
  "surfaceSelected",
];

/** What may stand on what. A test holds every pair in all four themes; the workshop shows them. */
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
