import { expect, it } from "vitest";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { lastMonths, monthlyFlow, totalsOf } from "./flow.ts";

const now = new Date(2026, 10, 20, 12);
const at = (year: number, month: number, day: number) =>
  new Date(year, month, day, 12).toISOString();
const booked = (changes: Parameters<typeof makeTransaction>[0]) =>
  makeTransaction({ status: "completed", ...changes });

const transactions = [
  booked({ type: "deposit", amount: 100.5, createdAt: at(2026, 10, 2) }),
  booked({ type: "withdrawal", amount: 30, createdAt: at(2026, 10, 1) }),
  booked({ type: "transfer", amount: 999, createdAt: at(2026, 10, 1) }),
  makeTransaction({ type: "withdrawal", amount: 999, createdAt: at(2026, 10, 1) }),
  booked({ type: "withdrawal", amount: 7, createdAt: at(2026, 9, 31) }),
  booked({ type: "deposit", amount: 999, createdAt: at(2026, 8, 30) }),
];

it("sums what was completed, month by month, without transfers", () => {
  expect(monthlyFlow(transactions, 2, now)).toEqual([
    { start: new Date(2026, 9, 1), in: 0, out: 700 },
    { start: new Date(2026, 10, 1), in: 10_050, out: 3_000 },
  ]);
});

it("knows what is left over", () => {
  expect(totalsOf(monthlyFlow(transactions, 2, now))).toEqual({
    in: 10_050,
    out: 3_700,
    net: 6_350,
  });
});

it("counts months over the turn of a year", () => {
  expect(lastMonths(3, new Date(2026, 1, 28))).toEqual([
    new Date(2025, 11, 1),
    new Date(2026, 0, 1),
    new Date(2026, 1, 1),
  ]);
});
