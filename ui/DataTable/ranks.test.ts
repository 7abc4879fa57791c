import { expect, test } from "vitest";
import { compareValues, rank } from "./ranks.ts";

test.each([
  [2, 10, -1],
  ["Item 2", "Item 10", -1],
  ["Émile", "Fritz", -1],
  ["zoe", "Zoe", 0],
  [1, "1", -1],
  ["b", 2, 1],
])("%o against %o", (one, other, sign) => {
  expect(Math.sign(compareValues(one, other))).toBe(sign);
});

test("equal values share a place; missing ones have none", () => {
  const rows = ["b", "a", "b", "", "c"];
  const places = rank(rows.map((letter) => ({ letter })), ({ letter }) => letter || null);
  expect([...places].map(([{ letter }, place]) => [letter, place])).toEqual([
    ["a", 0],
    ["b", 1],
    ["b", 1],
    ["c", 3],
  ]);
});
