import { describe, expect, it } from "vitest";
import { readSearch } from "./readSearch.ts";

const MOST = 99_999_999_999;

describe("a search", () => {
  it.each([
    ["250", 25_000],
    ["250.00", 25_000],
    ["250.5", 25_050],
    ["$ 19.99", 1_999],
    ["0.07", 7],
    ["0", 0],
    ["0.00", 0],
    ["999999999.99", MOST],
  ])("for %j is for that amount or that text", (q, cents) => {
    expect(readSearch(q, false)).toEqual({
      text: q,
      owners: false,
      amount: { from: cents, to: cents },
    });
  });

  it.each([
    [">1000", 100_001, MOST],
    [">= 1000", 100_000, MOST],
    ["<20", 0, 1_999],
    ["<=20.5", 0, 2_050],
    ["100..200", 10_000, 20_000],
    ["100 .. 200.50", 10_000, 20_050],
  ])("for %j is for amounts only", (q, from, to) => {
    expect(readSearch(q, true)).toEqual({ text: undefined, owners: true, amount: { from, to } });
  });

  it.each(["Rent", "1e3", "1.005", "12345678901", ">", "..", "-5", "Flat 250"])(
    "for %j is for a text",
    (q) => {
      expect(readSearch(q, false)).toEqual({ text: q, owners: false, amount: undefined });
    },
  );

  it("for nothing is none", () => {
    expect(readSearch("", true)).toBeUndefined();
  });
});
