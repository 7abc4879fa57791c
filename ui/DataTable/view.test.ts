import { expect, test } from "vitest";
import {
  clearFilters,
  directionOf,
  isNarrowed,
  nextSort,
  plainView,
  withFilter,
  withSearch,
  withSort,
} from "./view.ts";

test("a head goes from ascending to descending to none", () => {
  let view = withSort(plainView, nextSort(plainView, "date"));
  expect(directionOf(view, "date")).toBe("ascending");
  view = withSort(view, nextSort(view, "date"));
  expect(directionOf(view, "date")).toBe("descending");
  view = withSort(view, nextSort(view, "date"));
  expect(directionOf(view, "date")).toBe("none");
});

test("another head begins at ascending", () => {
  const view = withSort(plainView, { columnId: "date", direction: "descending" });
  expect(nextSort(view, "amount")).toEqual({ columnId: "amount", direction: "ascending" });
});

test("search, filter and sort begin again at the first page", () => {
  const third = { ...plainView, page: 3 };
  expect(withSearch(third, "rent").page).toBe(1);
  expect(withFilter(third, "type", "deposit").page).toBe(1);
  expect(withSort(third, null).page).toBe(1);
});

test("all takes a filter away", () => {
  const view = withFilter(plainView, "type", "deposit");
  expect(view.filters).toEqual({ type: "deposit" });
  expect(withFilter(view, "type", null).filters).toEqual({});
});

test("blanks are no search; clearing keeps the order", () => {
  expect(isNarrowed(withSearch(plainView, "  "))).toBe(false);
  expect(isNarrowed(withFilter(plainView, "type", "deposit"))).toBe(true);
  const sort = { columnId: "date", direction: "descending" } as const;
  const view = clearFilters({ search: "rent", filters: { type: "deposit" }, page: 2, sort });
  expect(view).toEqual({ ...plainView, sort });
});
