import { expect, it } from "vitest";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import { balancesAt, lastWeeks } from "./balances.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));
const account = makeAccount({ balance: 70, createdAt: day(5).toISOString() });
const booked = (date: number, changes: Parameters<typeof makeTransaction>[0]) =>
  makeTransaction({ status: "completed", createdAt: day(date).toISOString(), ...changes });
const transactions = [
  booked(18, { fromAccountId: account.id, amount: 30 }),
  makeTransaction({ fromAccountId: account.id, amount: 999 }),
  booked(9, { type: "transfer", fromAccountId: 9_999, toAccountId: account.id, amount: 40 }),
  booked(6, { type: "deposit", fromAccountId: null, toAccountId: account.id, amount: 60 }),
];

it("walks back from today's balance to each moment", () => {
  const moments = [day(1), day(7), day(10), day(18), day(20)];
  expect(balancesAt(transactions, account, moments)).toEqual([null, 6_000, 10_000, 7_000, 7_000]);
});

it("ends its weeks with today", () => {
  const [before, today] = lastWeeks(2, new Date(2026, 10, 20, 12));
  expect(today).toEqual(new Date(2026, 10, 20, 23, 59, 59, 999));
  expect(before).toEqual(new Date(2026, 10, 13, 23, 59, 59, 999));
});
