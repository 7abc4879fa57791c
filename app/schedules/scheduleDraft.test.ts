import { expect, it } from "vitest";
import { emptySchedule, missingIn, scheduleBodyOf } from "./scheduleDraft.ts";

const filled = {
  ...emptySchedule,
  fromAccountId: 1,
  toAccountId: 2,
  amount: 2_500,
  startsOn: "2026-11-30",
};

it("tells what is missing, and only of fields that are shown", () => {
  expect(Object.keys(missingIn(emptySchedule)))
    .toEqual(["fromAccountId", "toAccountId", "amount", "startsOn"]);
  expect(missingIn(filled)).toEqual({});
  const withdrawal = { ...filled, type: "withdrawal", toAccountId: null } as const;
  expect(Object.keys(missingIn(withdrawal))).toEqual(["externalAccount"]);
  expect(Object.keys(missingIn({ ...filled, ends: "until" }))).toEqual(["until"]);
  expect(missingIn({ ...filled, ends: "until", repeat: "once", every: null })).toEqual({});
});

it("sends what is shown, and nothing of what was hidden again", () => {
  const monthly = { ...filled, dayOfMonth: 31, ends: "count", count: 3, until: "2027-01-01" };
  expect(scheduleBodyOf({ ...monthly, ends: "count" }, "Europe/Paris")).toMatchObject({
    dayOfMonth: 31,
    count: 3,
    until: null,
    externalAccount: null,
    retryAfterDays: [1, 2, 3],
    zone: "Europe/Paris",
  });
  expect(scheduleBodyOf({ ...monthly, ends: "count", repeat: "once" }, "UTC"))
    .toMatchObject({ repeat: "once", every: 1, dayOfMonth: null, count: null });
  expect(scheduleBodyOf({ ...filled, amount: null }, "UTC")).toBeNull();
});
