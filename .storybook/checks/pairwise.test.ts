import { expect, test } from "vitest";
import { surroundings } from "./surroundings.ts";
import { pairwise } from "./pairwise.ts";

test("every two choices meet somewhere", () => {
  const rows = pairwise({ a: [1, 2, 3], b: ["x", "y"], c: [true, false].map(String) });
  for (const a of [1, 2, 3]) {
    for (const b of ["x", "y"]) expect(rows.some((row) => row.a === a && row.b === b)).toBe(true);
    for (const c of ["true", "false"]) {
      expect(rows.some((row) => row.a === a && row.c === c)).toBe(true);
    }
  }
  expect(rows.length).toBeLessThan(12);
});

test("the surroundings of a component are few, and hold every width in both modes", () => {
  expect(surroundings.length).toBeLessThanOrEqual(10);
  for (const width of [320, 360, 768, 1_440]) {
    const modes = surroundings.filter((one) => one.width === width).map(({ mode }) => mode);
    expect(new Set(modes)).toEqual(new Set(["light", "dark"]));
  }
});
