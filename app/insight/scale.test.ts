import { describe, expect, it } from "vitest";
import { heightOf, scaleFor, shortMoney } from "./scale.ts";

describe("a scale", () => {
  it("holds both ends and zero with round ticks", () => {
    const scale = scaleFor(-410_000, 730_000);
    expect(scale.ticks).toEqual([-500_000, 0, 500_000, 1_000_000]);
    expect(heightOf(-500_000, scale)).toBe(0);
    expect(heightOf(1_000_000, scale)).toBe(1);
  });

  it.each([[0, 0], [0, 1], [-1, 0], [0, 99_999_999_999], [120_000, 130_000]])(
    "of %d to %d has two to six ticks",
    (smallest, largest) => {
      const { ticks, from, to } = scaleFor(smallest, largest);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(from).toBeLessThanOrEqual(smallest);
      expect(to).toBeGreaterThanOrEqual(largest);
    },
  );
});

it.each([
  [250_000, "USD", "$2.5k"],
  [-400_000, "USD", "−$4k"],
  [120_000_000, "JPY", "¥1.2M"],
  [0, "EUR", "€0"],
  [50, "GBP", "£0.5"],
])("%d cents in %s are %s", (cents, currency, words) => {
  expect(shortMoney(cents, currency)).toBe(words);
});
