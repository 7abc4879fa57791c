import { describe, expect, it } from "vitest";
import { secureRandomness } from "./randomness.ts";

describe("token", () => {
  it("is 43 characters of base64url, never the same", () => {
    const tokens = Array.from({ length: 10_000 }, () => secureRandomness.token());
    expect(new Set(tokens).size).toBe(10_000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});

describe("integer", () => {
  it("stays below its limit and reaches both ends", () => {
    const drawn = new Set(Array.from({ length: 1_000 }, () => secureRandomness.integer(6)));
    expect([...drawn].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(secureRandomness.integer(1)).toBe(0);
  });

  it("is even: a million-valued draw has no favourite half", () => {
    const high = Array.from({ length: 20_000 }, () => secureRandomness.integer(3_000_000_000))
      .filter((value) => value >= 1_500_000_000).length;
    expect(Math.abs(high - 10_000)).toBeLessThan(500);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("refuses the limit %s", (below) => {
    expect(() => secureRandomness.integer(below)).toThrow(RangeError);
  });
});
