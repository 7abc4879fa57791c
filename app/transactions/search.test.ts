import { describe, expect, it } from "vitest";
import { readSearch } from "./search.ts";

const LARGEST = 99_999_999_999;

describe("readSearch", () => {
  it.each([
    ["250", 25_000, 25_000, "250"],
    ["250.00", 25_000, 25_000, "250.00"],
    ["2.5", 250, 250, "2.5"],
    ["$1,250", 125_000, 125_000, "$1,250"],
    [">1000", 100_001, LARGEST, null],
    [">= 1,000.50", 100_050, LARGEST, null],
    ["<20", 0, 1_999, null],
    ["<=20", 0, 2_000, null],
    ["100..200", 10_000, 20_000, null],
    ["$100 .. $200.50", 10_000, 20_050, null],
  ])("reads %s as amounts", (typed, from, to, text) => {
    expect(readSearch(typed)).toEqual({ text, amounts: { from, to } });
  });

  it.each(["Rent", "invoice 2231", "1.234", "12-24", "..", ">", "> rent"])(
    "reads %s as a description",
    (typed) => expect(readSearch(typed)).toEqual({ text: typed.toLowerCase(), amounts: null }),
  );

  it("looks for nothing in nothing", () => expect(readSearch("   ")).toBeNull());
});
