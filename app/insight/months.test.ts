import { expect, it } from "vitest";
import { monthLong, monthOf, monthShort } from "./months.ts";

it("names a month the same in each time zone", () => {
  expect([monthShort("2026-11"), monthLong("2026-11")]).toEqual(["Nov", "November 2026"]);
  expect([monthShort("2026-01"), monthLong("2026-01")]).toEqual(["Jan", "January 2026"]);
});

it("finds the viewer's month of a moment", () => {
  expect(monthOf(new Date(2026, 0, 1))).toBe("2026-01");
  expect(monthOf(new Date(2026, 11, 31, 23, 59, 59, 999))).toBe("2026-12");
});
