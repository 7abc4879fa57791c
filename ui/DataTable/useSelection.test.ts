import { expect, test } from "vitest";
import { between, extentOf, withKeys } from "./useSelection.ts";

const page = [11, 12, 13, 14];

test("a range goes either way", () => {
  expect(between(page, 12, 14)).toEqual([12, 13, 14]);
  expect(between(page, 13, 11)).toEqual([11, 12, 13]);
  expect(between(page, 12, 12)).toEqual([12]);
});

test("a range from nowhere, or from another page, is the row itself", () => {
  expect(between(page, null, 13)).toEqual([13]);
  expect(between(page, 99, 13)).toEqual([13]);
});

test("keys come and go without touching the others", () => {
  const selected = withKeys(new Set([1, 11]), page, true);
  expect([...selected]).toEqual([1, 11, 12, 13, 14]);
  expect([...withKeys(selected, [12, 13], false)]).toEqual([1, 11, 14]);
});

test("the head's box follows the page", () => {
  expect(extentOf(new Set(), page)).toBe("none");
  expect(extentOf(new Set([1, 12]), page)).toBe("some");
  expect(extentOf(new Set([1, ...page]), page)).toBe("all");
  expect(extentOf(new Set([1]), [])).toBe("none");
});
