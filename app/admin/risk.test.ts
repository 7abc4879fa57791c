import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { pendingRisk, transactionRisk } from "./risk.ts";

it.each(
  [
    [1, "low", "low"],
    [999_99, "low", "low"],
    [1_000_00, "medium", "low"],
    [1_000_01, "medium", "medium"],
    [5_000_00, "medium", "medium"],
    [5_000_01, "medium", "high"],
    [9_999_99, "medium", "high"],
    [10_000_00, "high", "high"],
    [10_000_01, "high", "high"],
  ] as const,
)("%s cents is %s in the table and %s in a person's pending list", (amount, table, pending) => {
  expect(transactionRisk(cents(amount))).toBe(table);
  expect(pendingRisk(cents(amount))).toBe(pending);
});
