import { pairwise } from "./pairwise.ts";

export type Surroundings = {
  mode: string;
  brand: string;
  density: string;
  textSpacing: string;
  width: number;
};

/** In what a component must stand without losing a word, each two of them together at least once. */
export const surroundings: readonly Surroundings[] = pairwise({
  mode: ["light", "dark"],
  brand: ["kestrel", "heron"],
  density: ["comfortable", "compact"],
  textSpacing: ["normal", "wide"],
  width: [320, 360, 768, 1_440],
}).map((row) => ({
  mode: String(row.mode),
  brand: String(row.brand),
  density: String(row.density),
  textSpacing: String(row.textSpacing),
  width: Number(row.width),
}));
