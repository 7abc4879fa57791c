import { describe, expect, it } from "vitest";
import { monthOf, monthsSince, startOfMonth, statementPath } from "./address.ts";

describe("the address of a statement", () => {
  it("names account and month", () => {
    expect(statementPath(7, "2026-10"))
      .toBe("/dashboard/transactions/statement?account=7&month=2026-10");
    expect(startOfMonth("2026-10")).toEqual(new Date(2026, 9, 1));
    expect(monthOf(new Date(2026, 9, 31))).toBe("2026-10");
  });

  it.each([null, "2026-13", "2026-1", "x"])("does not read %s", (month) => {
    expect(startOfMonth(month)).toBeNull();
  });

  it("offers every month since the account was opened, the latest first", () => {
    expect(monthsSince(new Date(2025, 10, 30), new Date(2026, 0, 2)).map(monthOf))
      .toEqual(["2026-01", "2025-12", "2025-11"]);
    expect(monthsSince(new Date(2027, 0, 1), new Date(2026, 0, 2)).map(monthOf))
      .toEqual(["2026-01"]);
  });
});
