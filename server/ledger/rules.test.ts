import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import {
  available,
  coversHeldDebit,
  coversLock,
  coversNewDebit,
  floorFor,
  judgeCancellation,
  lockLeft,
} from "./rules.ts";

const account = (balance: number, held: number, locked = 0) => ({
  balance: cents(balance),
  held: cents(held),
  locked: cents(locked),
});

it("held money is not available", () => {
  expect(available(account(100_000, 25_000))).toBe(75_000);
});

it.each([[75_000, true], [75_001, false]])(
  "a new debit of %d cents beside a hold",
  (amount, fits) => {
    expect(coversNewDebit(account(100_000, 25_000), cents(amount))).toBe(fits);
  },
);

it("locked money is neither available nor usable for holds", () => {
  expect(available(account(100_000, 25_000, 30_000))).toBe(45_000);
  expect(coversNewDebit(account(100_000, 25_000, 30_000), cents(45_001))).toBe(false);
  expect(coversHeldDebit(account(100_000, 70_000, 30_000))).toBe(true);
  expect(coversHeldDebit(account(100_000, 70_001, 30_000))).toBe(false);
});

it.each([[75_000, true], [75_001, false]])(
  "%d cents beside a hold can be locked",
  (wanted, fits) => {
    expect(coversLock(account(100_000, 25_000, 60_000), cents(wanted))).toBe(fits);
  },
);

it.each([[50_000, 30_000], [30_000, 30_000], [29_999, 29_999], [0, 0], [-1, 0]])(
  "of a lock of 300.00 a balance set to %d cents leaves %d",
  (balance, left) => {
    expect(lockLeft(account(100_000, 0, 30_000), cents(balance))).toBe(left);
  },
);

it("a held debit fits while no other hold is short of money", () => {
  expect(coversHeldDebit(account(25_000, 25_000))).toBe(true);
  expect(coversHeldDebit(account(24_999, 25_000))).toBe(false);
});

it.each([[5_000, 0], [1, 0], [0, 0], [-0, 0], [-1, -1], [-5_000, -5_000]])(
  "a balance set to %d cents may fall to %d",
  (balance, floor) => {
    expect(floorFor(cents(balance))).toBe(floor);
  },
);

const OWNER = 7;
const BANK = 1;
const transaction = (
  status: "pending" | "completed" | "rejected",
  decidedBy: number | null,
  initiatorId = OWNER,
) => ({ status, decidedBy, initiatorId });

it.each([
  ["decided", transaction("pending", null), [OWNER]],
  ["unchanged", transaction("rejected", OWNER), [OWNER]],
  ["already_decided", transaction("rejected", BANK), [OWNER]],
  ["already_decided", transaction("completed", BANK), [OWNER]],
  ["forbidden", transaction("pending", null, BANK), [OWNER]],
  ["not_found", transaction("pending", null), [BANK]],
  ["not_found", transaction("pending", null), []],
])("a cancellation is %s", (outcome, transaction, owners) => {
  expect(judgeCancellation({ customerId: OWNER, transaction, owners })).toBe(outcome);
});
