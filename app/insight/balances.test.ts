import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import { balancesAt, lastWeeks } from "./balances.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));
const account = { createdAt: instantOf(day(5)) };
const booked = (date: number, amount: number, balance: number) => ({
  id: date,
  transactionId: null,
  type: "adjustment" as const,
  at: instantOf(day(date)),
  datedAt: null,
  description: "",
  amount: cents(amount),
  balance: cents(balance),
});

it("reads each balance from what was booked by then, balances that staff set among it", () => {
  const figures = {
    opening: cents(0),
    closing: cents(7_000),
    entries: [booked(6, 6_000, 6_000), booked(9, 4_000, 10_000), booked(18, -3_000, 7_000)],
  };
  const moments = [day(1), day(5), day(7), day(10), day(18), day(20)];
  expect(balancesAt(figures, account, moments)).toEqual([null, 0, 6_000, 10_000, 7_000, 7_000]);
});

it("ends its weeks with today", () => {
  const [before, today] = lastWeeks(2, new Date(2026, 10, 20, 12));
  expect(today).toEqual(new Date(2026, 10, 20, 23, 59, 59, 999));
  expect(before).toEqual(new Date(2026, 10, 13, 23, 59, 59, 999));
});
