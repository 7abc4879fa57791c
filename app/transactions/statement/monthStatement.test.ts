import { describe, expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { monthOf, monthsSince, startOfMonth, statementPath } from "./address.ts";
import { monthStatement } from "./monthStatement.ts";

const account = makeAccount({ balance: 500 });
const on = (month: number, day: number) => new Date(2026, month, day, 12).toISOString();
const booked = (changes: Parameters<typeof makeTransaction>[0]) =>
  makeTransaction({ status: "completed", fromAccountId: account.id, ...changes });
const deposit = booked({
  type: "deposit",
  fromAccountId: null,
  toAccountId: account.id,
  amount: 200,
  createdAt: on(9, 5),
});
const withdrawal = booked({ amount: 50.5, createdAt: on(9, 31) });
const later = booked({ amount: 10, createdAt: on(10, 1) });
const earlier = booked({ amount: 1, createdAt: on(8, 30) });
const pending = makeTransaction({ fromAccountId: account.id, createdAt: on(9, 9) });
const all = [later, withdrawal, pending, deposit, earlier];

describe("a month's statement", () => {
  const statement = monthStatement(all, account, new Date(2026, 9, 1));

  it("leads from the opening to the closing balance", () => {
    expect(statement.closing).toBe(51_000);
    expect(statement.opening).toBe(36_050);
    expect(statement.opening + statement.in - statement.out).toBe(statement.closing);
    expect(statement.entries.at(-1)?.balance).toBe(statement.closing);
  });

  it("lists what was completed in it, the earliest first", () => {
    expect(statement.entries.map(({ transaction, amount }) => [transaction.id, amount]))
      .toEqual([[deposit.id, 20_000], [withdrawal.id, -5_050]]);
  });

  it("opens where the month before closed", () => {
    const before = monthStatement(all, account, new Date(2026, 8, 1));
    expect(before.closing).toBe(statement.opening);
  });
});

describe("its address", () => {
  it("names account and month", () => {
    expect(statementPath(7, "2026-10"))
      .toBe("/dashboard/transactions/statement?account=7&month=2026-10");
    expect(startOfMonth("2026-10")).toEqual(new Date(2026, 9, 1));
    expect(monthOf(new Date(2026, 9, 31))).toBe("2026-10");
  });

  it.each([null, "2026-13", "2026-1", "x"])("does not read %s", (month) => {
    expect(startOfMonth(month)).toBeNull();
  });

  it("offers every month since the account was opened, the latest first", () => {
    expect(monthsSince(new Date(2025, 10, 30), new Date(2026, 0, 2)).map(monthOf))
      .toEqual(["2026-01", "2025-12", "2025-11"]);
    expect(monthsSince(new Date(2027, 0, 1), new Date(2026, 0, 2)).map(monthOf))
      .toEqual(["2026-01"]);
  });
});
