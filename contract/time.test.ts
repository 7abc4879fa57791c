import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { before, calendarDate, dayOf, instant, startOfDay } from "./time.ts";

const tell = (text: string) => z.safeDecode(instant, text);

describe("a time on the wire", () => {
  it.each([
    ["2024-03-05T15:04:00.000Z", "2024-03-05T15:04:00.000Z"],
    ["2024-03-05T15:04:00+02:00", "2024-03-05T13:04:00.000Z"],
    ["1900-01-01T00:00:00Z", "1900-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s comes in as UTC", (given, kept) => {
    expect(tell(given).data).toBe(kept);
  });

  // Each of these once brought down a database's statement, or came back as another year.
  it.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "1900-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "2026-02-30T00:00:00Z",
    "2026-03-05",
    "yesterday",
    "",
  ])("%j is none", (given) => {
    expect(tell(given).error?.issues[0]?.message).toBe(
      "Enter a time such as 2024-03-05T15:04:00.000Z",
    );
  });
});

describe("a day", () => {
  it.each(["1990-02-28", "2024-02-29"])("%s was", (day) => {
    expect(z.safeParse(calendarDate, day).success).toBe(true);
  });
  it.each(["1990-02-30", "2023-02-29", "1990-13-01", "1990-1-1", "", "1990-02-28T00:00:00Z"])(
    "%j never was",
    (day) => expect(z.safeParse(calendarDate, day).success).toBe(false),
  );
});

it.each([
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["America/Santiago", "2026-04-05", "2026-04-05T04:00:00.000Z"],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["UTC", "2026-03-08", "2026-03-08T00:00:00.000Z"],
])("begins a day of %s, %s, at its first moment", (zone, day, moment) => {
  const start = startOfDay(day, zone);
  expect(start).toBe(moment);
  expect(dayOf(start, zone)).toBe(day);
  expect(dayOf(before(start, 1), zone) < day).toBe(true);
});
