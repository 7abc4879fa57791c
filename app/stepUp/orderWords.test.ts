import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import type { StepUpChallenge } from "#contract/stepUpChallenge.ts";
import { orderWords } from "./orderWords.ts";

type Order = NonNullable<StepUpChallenge["order"]>;

const transfer: Order = {
  act: "submit",
  type: "transfer",
  amount: cents(25_000),
  fromAccountId: 1,
  toAccountId: 2,
  from: { type: "checking", lastFour: "4821" },
  to: { type: "savings", lastFour: "7730" },
  payee: null,
};
const checking = { name: "Checking", lastFour: "4821" };
const savings = { name: "Savings", lastFour: "7730" };
const asked = (order: Order | null): StepUpChallenge => ({
  id: "question",
  ways: ["passkey"],
  order,
  passkey: null,
});

it("says what one order does, and between which ends", () => {
  expect(orderWords([asked(transfer)])).toEqual({
    words: "Transfer of",
    cents: 25_000,
    ends: { from: checking, to: savings },
  });
  const withdrawal = { type: "withdrawal", toAccountId: null, to: null } as const;
  const named = { ...transfer, ...withdrawal, act: "approve", payee: "88 4410 2075" } as const;
  expect(orderWords([asked(named)])).toEqual({
    words: "Approve a withdrawal of",
    cents: 25_000,
    ends: { from: checking, to: { name: "88 4410 2075" } },
  });
  const booked = { ...transfer, type: "deposit", fromAccountId: null, from: null } as const;
  expect(orderWords([asked({ ...booked, act: "book" })])).toMatchObject({
    words: "Post a deposit of",
    ends: { from: { name: "External Account" }, to: savings },
  });
  expect(orderWords([asked({ ...transfer, act: "agree" })])?.words)
    .toBe("Agree to a transfer of");
});

it("says how much several come to, and nothing where no money moves", () => {
  expect(orderWords([asked(transfer), asked(null), asked(transfer)])).toEqual({
    words: "2 transactions totaling",
    cents: 50_000,
  });
  expect(orderWords([asked(null)])).toBeUndefined();
});
