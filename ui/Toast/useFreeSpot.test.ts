import { expect, test } from "vitest";
import { type Box, freeSpot } from "./useFreeSpot.ts";

const bounds = { left: 10, top: 10, right: 990, bottom: 790 };
const home = { left: 690, top: 10, right: 990, bottom: 70 };

const spot = (...boxes: Box[]) =>
  freeSpot({ home, taken: boxes.map((box) => ({ ...box, weight: 1 })), bounds });

test("a toast is at the top right of an empty page", () => {
  expect(spot()).toEqual({ left: 690, top: 10, covered: 0 });
});

test("it is below the page's bar", () => {
  expect(spot({ left: 0, top: 0, right: 1000, bottom: 64 })).toEqual({
    left: 690,
    top: 72,
    covered: 0,
  });
});

test("it goes to the nearest free place", () => {
  const bar = { left: 0, top: 0, right: 1000, bottom: 64 };
  const actions = { left: 800, top: 90, right: 980, bottom: 130 };
  expect(spot(bar, actions)).toEqual({ left: 690, top: 138, covered: 0 });
});

test("next to a full column it is in the middle", () => {
  const column = { left: 700, top: 0, right: 1000, bottom: 800 };
  expect(spot(column)).toEqual({ left: 350, top: 10, covered: 0 });
});

test("it stays on the page", () => {
  const most = { left: 0, top: 0, right: 1000, bottom: 760 };
  const { top } = spot(most);
  expect(top).toBeLessThanOrEqual(730);
});

test("where nothing is free it covers least", () => {
  const top = { left: 0, top: 0, right: 1000, bottom: 700 };
  const bottom = { left: 0, top: 740, right: 1000, bottom: 800 };
  // Both leave 32 of its 60 px free; the lower of two places wins.
  expect(spot(top, bottom)).toEqual({ left: 690, top: 708, covered: 300 * 28 });
});

test("where nothing is free it covers the end of a list rather than a field", () => {
  const field = { left: 0, top: 0, right: 1000, bottom: 70, weight: 1 };
  const rows = [70, 250, 430, 610].map((top) => (
    { left: 0, top, right: 1000, bottom: top + 180, weight: 0.25 }
  ));
  expect(freeSpot({ home, taken: [field, ...rows], bounds }))
    .toEqual({ left: 690, top: 730, covered: 300 * 60 / 4 });
});
