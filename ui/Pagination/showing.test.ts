import { expect, test } from "vitest";
import { pageCount, showingText } from "./showing.ts";

test.each([
  [1, 1_000, "Showing 1 to 10 of 1,000 results"],
  [2, 15, "Showing 11 to 15 of 15 results"],
  [1, 3, "Showing 1 to 3 of 3 results"],
  [100, 1_000, "Showing 991 to 1,000 of 1,000 results"],
  [1, 1, "Showing 1 to 1 of 1 results"],
  [1, 0, "Showing 0 to 0 of 0 results"],
  [9, 15, "Showing 11 to 15 of 15 results"],
  [0, 15, "Showing 1 to 10 of 15 results"],
])("page %i of %i results", (page, total, words) => {
  expect(showingText({ page, pageSize: 10, total })).toBe(words);
});

test.each([
  [1, 10_000, "Showing 1 to 10 of more than 10,000 results"],
  [1_001, 10_000, "Showing 10,001 to 10,010 of more than 10,000 results"],
])("page %i of a list with more rows than %i", (page, total, words) => {
  expect(showingText({ page, pageSize: 10, total, hasMore: true })).toBe(words);
});

test("a list with more rows has a page after the counted ones", () => {
  expect(pageCount({ pageSize: 10, total: 10_000, hasMore: true })).toBe(1_001);
});

test.each([[0, 1], [1, 1], [10, 1], [11, 2], [1_000, 100]])(
  "%i results fill %i pages",
  (total, pages) => {
    expect(pageCount({ pageSize: 10, total })).toBe(pages);
  },
);
