import { expect, it } from "vitest";
import { growingWait } from "./waits.ts";

const wait = { first: 3_000, longest: 30_000 };

it("waits the first time exactly", () => {
  expect(growingWait(0, wait, () => 0)).toBe(3_000);
});

it("doubles up to the longest and takes a random half off", () => {
  expect([1, 2, 3, 9].map((attempt) => growingWait(attempt, wait, () => 1))).toEqual([
    6_000,
    12_000,
    24_000,
    30_000,
  ]);
  expect(growingWait(2, wait, () => 0)).toBe(6_000);
});
