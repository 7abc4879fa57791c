import { expect, it } from "vitest";
import { minutes, seconds } from "#contract/time.ts";
import { createTally } from "./slidingWindow.ts";

/** A sliding window of three a minute, on a clock that a test sets. */
function threeAMinute() {
  let now = 0;
  const slidingWindow = createTally<string>(3, minutes(1), () => now);
  return {
    takeAt(at: number, key = "maya") {
      now = at;
      return slidingWindow.take(key);
    },
  };
}

it("lets so many through, and no more of them for a minute after the first", () => {
  const { takeAt } = threeAMinute();
  expect([0, 1, 2, 3].map((at) => takeAt(seconds(at)))).toEqual([true, true, true, false]);
  expect(takeAt(seconds(60) - 1)).toBe(false);
  expect(takeAt(seconds(60))).toBe(true);
  expect(takeAt(seconds(60))).toBe(false);
  expect(takeAt(seconds(61))).toBe(true);
});

it("counts whichever minute one looks at", () => {
  const { takeAt } = threeAMinute();
  takeAt(0);
  takeAt(seconds(59));
  takeAt(seconds(59));
  const soonAfter = [1, 2, 3].map(() => takeAt(seconds(60) + 1));
  expect(soonAfter).toEqual([true, false, false]);
});

it("counts each key by itself, and those again that were swept", () => {
  const { takeAt } = threeAMinute();
  for (const key of ["maya", "zoe"]) {
    expect([0, 0, 0, 0].map((at) => takeAt(at, key))).toEqual([true, true, true, false]);
  }
  expect(takeAt(minutes(3), "zoe")).toBe(true);
  expect([1, 2, 3, 4].map(() => takeAt(minutes(3), "maya"))).toEqual([true, true, true, false]);
});
