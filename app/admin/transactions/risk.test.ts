import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { transactionRisk } from "./risk.ts";

it.each(
  [
    [1, "low"],
    [999_99, "low"],
    [1_000_00, "medium"],
    [1_000_01, "medium"],
    [9_999_99, "medium"],
    [10_000_00, "high"],
    [10_000_01, "high"],
  ] as const,
)("%s cents is %s", (amount, level) => {
  expect(transactionRisk(cents(amount))).toBe(level);
});
