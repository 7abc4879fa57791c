import { describe, expect, test } from "vitest";
import { contrast, contrastPairs, themes } from "./contrastPairs.ts";
import { dark, heronDark, heronLight, type Intent, light } from "./intents.ts";

describe.each(themes.map(({ name, intents }) => ({ name, intents })))("$name", ({ intents }) => {
  const cases = contrastPairs.flatMap(({ foreground, needs, on }) =>
    on.map((background): [Intent, number, Intent] => [foreground, needs, background])
  );

  test.each(cases)("%s has %f : 1 on %s", (foreground, needs, background) => {
    expect(contrast(intents[foreground], intents[background])).toBeGreaterThanOrEqual(needs);
  });
});

/** Ratios measured in the design tool, to check that our formula gives the same. */
test.each<[Intent, Intent, inLight: number, inDark: number]>([
  ["text", "bg", 15.67, 15.8],
  ["textMuted", "surface", 6.22, 7.85],
  ["link", "surfaceSelected", 6.87, 7.95],
  ["onPrimary", "primary", 7.45, 9.24],
  ["onNegative", "negativeSolid", 5.53, 4.65],
  ["negativeSolid", "surfaceRaised", 5.53, 3.15],
  ["positive", "cautionTint", 6.53, 8.19],
  ["negative", "negativeTint", 6.24, 7.62],
  ["caution", "cautionTint", 6.54, 9.16],
  ["info", "infoTint", 6.87, 8.22],
  ["onBrandPanelMuted", "brandPanel", 7.47, 8.16],
  ["borderControl", "surfaceRaised", 3.41, 3.51],
  ["focus", "bg", 5.06, 9.15],
  ["brandBody", "surface", 4.53, 5.93],
  ["chartOut", "surface", 3.18, 8.04],
])("%s on %s measures as designed", (foreground, background, inLight, inDark) => {
  expect(contrast(light[foreground], light[background])).toBeCloseTo(inLight, 1);
  expect(contrast(dark[foreground], dark[background])).toBeCloseTo(inDark, 1);
});

test("colors of the browser's system measure alike", () => {
  expect(contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)")).toBeCloseTo(21, 5);
  expect(contrast("rgb(118, 118, 118)", "rgb(255, 255, 255)")).toBeCloseTo(4.54, 2);
});

test("Heron measures as designed", () => {
  const [inLight, inDark] = [{ ...light, ...heronLight }, { ...dark, ...heronDark }];
  expect(contrast(inLight.onPrimary, inLight.primary)).toBeCloseTo(8.13, 1);
  expect(contrast(inDark.link, inDark.surfaceSelected)).toBeCloseTo(8.14, 1);
});
