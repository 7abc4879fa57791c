import { describe, expect, it } from "vitest";
import { periodOf, startOf } from "./period.ts";

const now = new Date(2026, 2, 5, 15, 10);

describe("a period", () => {
  it.each([
    ["today", new Date(2026, 2, 5)],
    ["week", new Date(2026, 1, 27)],
    ["month", new Date(2026, 1, 4)],
  ])("%s begins at a midnight of the viewer's", (id, start) => {
    const period = periodOf(id);
    expect(period && startOf(period, now)).toEqual(start);
  });

  it("is all time for an unknown name", () => {
    expect(periodOf("fortnight")).toBeUndefined();
    expect(periodOf(undefined)).toBeUndefined();
  });
});
