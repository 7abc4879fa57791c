import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { accountErrors, emptyAccount } from "./accountDraft.ts";

const said = (changes: Partial<typeof emptyAccount>) =>
  Object.values(accountErrors({ ...emptyAccount, ...changes })).filter(Boolean);

it("takes a blank number and no balance", () => {
  expect(said({})).toEqual([]);
  expect(said({ accountNumber: "  ", balance: cents(0) })).toEqual([]);
});

it("refuses a balance below 0 and a number that is none", () => {
  expect(said({ balance: cents(-1) })).toEqual(["Initial balance must be at least 0"]);
  expect(said({ accountNumber: "№ 1" }))
    .toEqual(["Account number must be 4 to 34 letters, digits or dashes"]);
});
