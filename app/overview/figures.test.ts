import { describe, expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { figuresOf, missingFirstStep } from "./figures.ts";

it("counts accounts, and knows what is on hold", () => {
  const accounts = [
    makeAccount({ balance: 100.1, availableBalance: 60, lockedAmount: 30 }),
    makeAccount({ balance: 0.2, isActive: false }),
  ];
  expect(figuresOf(accounts, [])).toMatchObject({
    accounts: 2,
    active: 1,
    onHold: 1_010,
    pending: 0,
    recent: [],
  });
});

it("shows the five latest and counts all that wait", () => {
  const transactions = Array.from({ length: 7 }, () => makeTransaction({ status: "pending" }));
  const { recent, pending } = figuresOf([], transactions);
  expect(recent).toEqual(transactions.slice(0, 5));
  expect(pending).toBe(7);
});

describe("what a new customer needs", () => {
  const empty = makeAccount({ balance: 0 });

  it("is an account, then money in it", () => {
    expect(missingFirstStep([], undefined)).toBe("account");
    expect(missingFirstStep([empty, makeAccount({ balance: 0, isActive: false })], [])).toBe(
      "money",
    );
  });

  it.each([
    ["lists that are loading", undefined, undefined],
    ["an account with money", [makeAccount({ balance: 1 })], []],
    ["money on its way", [empty], [makeTransaction({ status: "pending" })]],
    ["an account that takes none", [makeAccount({ balance: 0, isActive: false })], []],
  ])("is nothing for %s", (_, accounts, transactions) => {
    expect(missingFirstStep(accounts, transactions)).toBeNull();
  });
});
