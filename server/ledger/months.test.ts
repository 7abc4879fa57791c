import { expect, it } from "vitest";
import { type Instant, instantOf } from "#contract/time.ts";
import { firstClosed, judgeClosing, monthAfter, monthEnd, monthOf } from "./months.ts";

const at = (time: string): Instant => instantOf(new Date(time));

it.each([
  ["2026-02", "2026-03-01T00:00:00.000Z", "2026-03"],
  ["2026-12", "2027-01-01T00:00:00.000Z", "2027-01"],
  ["1999-12", "2000-01-01T00:00:00.000Z", "2000-01"],
])("%s ends at %s, before %s", (month, end, next) => {
  expect(monthEnd(month)).toBe(end);
  expect(monthAfter(month)).toBe(next);
  expect(monthOf(at(end))).toBe(next);
});

it.each([
  ["2026-02-28T23:59:59.999Z", true],
  ["2026-03-01T00:00:00.000Z", false],
  ["1900-01-01T00:00:00.000Z", true],
])("where February is closed, %s is closed: %s", (time, isClosed) => {
  const moments = [null, at("2026-05-05"), at(time)];
  expect(firstClosed(monthEnd("2026-02"), moments)).toBe(isClosed ? time : undefined);
  expect(firstClosed(null, moments)).toBeUndefined();
});

it.each(
  [
    ["2026-02", null, 0, "ready"],
    ["2024-05", null, 0, "ready"],
    ["2026-02", "2026-01", 0, "ready"],
    ["2026-01", "2025-12", 0, "ready"],
    ["2026-02", "2026-01", 1, "pending"],
    ["2026-02", "2025-12", 0, "later"],
    ["2026-02", "2025-12", 1, "later"],
    ["2026-02", "2026-02", 0, "closed"],
    ["2026-01", "2026-02", 0, "closed"],
    ["2026-03", "2026-02", 0, "not_over"],
    ["2026-03", null, 1, "not_over"],
  ] as const,
)(
  "on March 1, %s after %s with %d pending is %s",
  (month, lastClosed, pending, outcome) => {
    const now = at("2026-03-01T00:00:00.000Z");
    expect(judgeClosing({ month, lastClosed, pending, now })).toBe(outcome);
  },
);

it("a month is over with its last millisecond", () => {
  const asked = { month: "2026-02", lastClosed: null, pending: 0 };
  expect(judgeClosing({ ...asked, now: at("2026-02-28T23:59:59.999Z") })).toBe("not_over");
  expect(judgeClosing({ ...asked, now: at("2026-03-01T00:00:00.000Z") })).toBe("ready");
});
