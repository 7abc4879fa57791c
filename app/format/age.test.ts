import { expect, it } from "vitest";
import { ageOf } from "./age.ts";

const now = Date.parse("2026-11-24T12:00:00Z");

it.each([
  ["2026-11-24T12:00:30Z", "just now"],
  ["2026-11-24T11:59:01Z", "just now"],
  ["2026-11-24T11:59:00Z", "1 minute"],
  ["2026-11-24T11:00:01Z", "59 minutes"],
  ["2026-11-24T11:00:00Z", "1 hour"],
  ["2026-11-23T12:00:01Z", "23 hours"],
  ["2026-11-23T12:00:00Z", "1 day"],
  ["2023-02-28T12:00:00Z", "1,365 days"],
])("%s was %s ago", (iso, age) => {
  expect(ageOf(iso, now)).toBe(age);
});
