import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { sumsOf } from "./summary.ts";

const deposit = makeTransaction({
  type: "deposit",
  amount: 100.1,
  fromAccountId: null,
  toAccountId: 7,
});
const withdrawal = makeTransaction({ amount: 20.2, fromAccountId: 7 });
const transfer = makeTransaction({
  type: "transfer",
  amount: 5,
  fromAccountId: 7,
  toAccountId: 8,
});
const rejected = makeTransaction({ amount: 999, status: "rejected" });
const shown = [deposit, withdrawal, transfer, rejected];

it("sums what came in, went out and moved between own accounts", () => {
  expect(sumsOf(shown, null)).toEqual({ in: 10_010, out: 2_020, between: 500 });
});

it("sees a transfer as going in or out of the chosen account", () => {
  expect(sumsOf(shown, 7)).toEqual({ in: 10_010, out: 2_520, between: 0 });
  expect(sumsOf([transfer], 8)).toEqual({ in: 500, out: 0, between: 0 });
});
