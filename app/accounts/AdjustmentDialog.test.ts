import { expect, it } from "vitest";
import { amountError, bodyOf } from "./AdjustmentDialog.tsx";

it.each([
  [null, "Please enter a valid amount"],
  [0, "Please enter a valid amount"],
  [100_000_000_000, "Amount is too large"],
  [-100_000_000_000, "Amount is too large"],
  [1, undefined],
  [-1, undefined],
])("says of %s cents: %s", (amount, message) => {
  expect(amountError({ amount, reason: "" })).toBe(message);
});

it("sends the amount with its sign, and a reason in any case", () => {
  expect(bodyOf({ amount: -1_250, reason: " Fee " }))
    .toEqual({ amount: -1_250, description: "Fee" });
  expect(bodyOf({ amount: 500, reason: "  " }))
    .toEqual({ amount: 500, description: "Balance adjustment request" });
  expect(bodyOf({ amount: null, reason: "" })).toBeNull();
});
