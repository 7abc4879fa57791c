import { describe, expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { figuresOf, missingFirstStep } from "./figures.ts";

it("counts accounts, and knows what is on hold", () => {
  const accounts = [
    makeAccount({ balance: 100.1, availableBalance: 60, lockedAmount: 30 }),
    makeAccount({ balance: 0.2, isActive: false }),
  ];
  expect(figuresOf(accounts)).toMatchObject({ accounts: 2, active: 1, onHold: 1_010 });
});

describe("what a new customer needs", () => {
  const empty = makeAccount({ balance: 0 });
  const nothing = { recent: [] };

  it("is an account, then money in it", () => {
    expect(missingFirstStep([], undefined)).toBe("account");
    expect(missingFirstStep([empty, makeAccount({ balance: 0, isActive: false })], nothing)).toBe(
      "money",
    );
  });

  it.each([
    ["figures that are loading", undefined, undefined],
    ["an account with money", [makeAccount({ balance: 1 })], nothing],
    ["money on its way", [empty], { recent: [makeTransaction({ status: "pending" })] }],
    ["an account that takes none", [makeAccount({ balance: 0, isActive: false })], nothing],
  ])("is nothing for %s", (_, accounts, overview) => {
    expect(missingFirstStep(accounts, overview)).toBeNull();
  });
});
