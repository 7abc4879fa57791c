import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { CallFailed, failureOf } from "#app/api/callFailed.ts";
import {
  type AccountDraft,
  accountErrors,
  emptyAccount,
  isOpened,
  newOpening,
  openAccount,
} from "./openAccount.ts";

const savings: AccountDraft = {
  accountType: "savings",
  accountNumber: "",
  balance: cents(25_000),
};

/** Calls that fail as often as told, and what they were asked. */
function calls({ accounts = 0, deposits = 0 } = {}) {
  const asked: string[] = [];
  const refuse = () => {
    throw new CallFailed("offline", { code: "offline", status: null, message: "" });
  };
  return {
    asked,
    failureOf,
    create: async (userId: number, _: AccountDraft, key: string) => {
      asked.push(`account of ${userId} ${key}`);
      if (accounts-- > 0) refuse();
      return 7;
    },
    payIn: async (accountId: number, amount: number, key: string) => {
      asked.push(`${amount} into ${accountId} ${key}`);
      if (deposits-- > 0) refuse();
    },
  };
}

it("opens the account, then pays in", async () => {
  const bank = calls();
  const start = newOpening();
  const end = await openAccount(3, savings, start, bank);
  expect(bank.asked).toEqual([
    `account of 3 ${start.accountKey}`,
    `25000 into 7 ${start.depositKey}`,
  ]);
  expect(isOpened(end, savings)).toBe(true);
});

it("does not pay in where there is nothing to pay", async () => {
  const bank = calls();
  const empty = { ...savings, balance: null };
  const end = await openAccount(3, empty, newOpening(), bank);
  expect(bank.asked).toHaveLength(1);
  expect(isOpened(end, empty)).toBe(true);
});

it("keeps the account when the deposit fails, and tries that alone again with its key", async () => {
  const bank = calls({ deposits: 1 });
  const start = newOpening();
  const half = await openAccount(3, savings, start, bank);
  expect(half).toMatchObject({ accountId: 7, isPaidIn: false, failed: { step: "deposit" } });
  expect(isOpened(half, savings)).toBe(false);

  const end = await openAccount(3, savings, half, bank);
  expect(end).toMatchObject({ accountId: 7, isPaidIn: true, failed: null });
  expect(bank.asked.filter((call) => call.startsWith("account"))).toHaveLength(1);
  expect(new Set(bank.asked.slice(1)).size).toBe(1);
});

it("asks for the account again with the same key", async () => {
  const bank = calls({ accounts: 1 });
  const half = await openAccount(3, savings, newOpening(), bank);
  expect(half).toMatchObject({ accountId: null, failed: { step: "account" } });
  await openAccount(3, savings, half, bank);
  expect(bank.asked[0]).toBe(bank.asked[1]);
});

const said = (changes: Partial<typeof emptyAccount>) =>
  Object.values(accountErrors({ ...emptyAccount, ...changes })).filter(Boolean);

it("takes a blank number and no balance", () => {
  expect(said({})).toEqual([]);
  expect(said({ accountNumber: "  ", balance: cents(0) })).toEqual([]);
});

it("refuses a balance below 0 and a number that is none", () => {
  expect(said({ balance: cents(-1) })).toEqual(["Enter 0 or more"]);
  expect(said({ accountNumber: "№ 1" }))
    .toEqual(["Enter 4 to 34 letters, digits, or dashes"]);
});
