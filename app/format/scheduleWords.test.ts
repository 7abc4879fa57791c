import { expect, it } from "vitest";
import { lastDateWords, ruleWords, scheduleWarning } from "./scheduleWords.ts";

const rule = {
  repeat: "months",
  every: 1,
  dayOfMonth: null,
  startsOn: "2026-11-22",
  until: null,
  count: null,
} as const;

it.each(
  [
    [{ repeat: "once" }, "Once"],
    [{ repeat: "days" }, "Every day"],
    [{ repeat: "weeks", every: 2, count: 12 }, "Every 2 weeks, 12 times"],
    [{}, "Every month on the 22nd"],
    [{ dayOfMonth: 3, every: 3 }, "Every 3 months on the 3rd"],
    [{ dayOfMonth: 11 }, "Every month on the 11th"],
    [{ dayOfMonth: 31, until: "2027-12-31" }, "Every month on the last day, until Dec 31, 2027"],
  ] as const,
)("says %o as a person does", (fields, words) => {
  expect(ruleWords({ ...rule, ...fields })).toBe(words);
});

const well = {
  status: "active",
  problem: null,
  retryOn: null,
  nextOn: "2026-11-22",
  isNextPaused: false,
  shortOn: null,
  preparedBy: null,
  needsPreparer: false,
} as const;

it("says what is wrong, and of a paused date nothing", () => {
  expect(scheduleWarning(well)).toBeUndefined();
  expect(scheduleWarning({ ...well, shortOn: "2026-11-22" }))
    .toBe("You won't have enough on Nov 22, 2026.");
  expect(scheduleWarning({ ...well, isNextPaused: true, shortOn: "2026-11-22" })).toBeUndefined();
  expect(scheduleWarning({ ...well, problem: "Insufficient funds", retryOn: "2026-11-23" }))
    .toBe("Insufficient funds. We'll try again on Nov 23, 2026.");
  expect(scheduleWarning({ ...well, problem: "This account is frozen" })).toBe(
    "This account is frozen.",
  );
  expect(scheduleWarning({ ...well, status: "ended", problem: "This account was closed" }))
    .toBe("Ended. This account was closed.");
  const preparedBy = { userId: 1, fullName: "Sofia Marchetti" };
  expect(scheduleWarning({ ...well, preparedBy, needsPreparer: true, retryOn: "2026-11-23" }))
    .toMatch(/^Sofia Marchetti can't make payments any more\. Nothing is paid/);
});

it("says what members made of a company's previous date", () => {
  const last = { date: "2026-11-20", problem: null, transactionId: null } as const;
  expect(lastDateWords({ last: { ...last, outcome: "expired" } }))
    .toBe("The payment for Nov 20, 2026 wasn't approved in time.");
  expect(lastDateWords({ last: { ...last, outcome: "submitted" } })).toBeUndefined();
  expect(lastDateWords({ last: null })).toBeUndefined();
});
