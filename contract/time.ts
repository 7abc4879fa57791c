import * as z from "zod/mini";

/** A moment: ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type Instant = string & { readonly __format: "iso-utc" };

/** A length of time in milliseconds. Build it with the unit's name: `minutes(15)`. */
export type Duration = number & { readonly __unit: "milliseconds" };

export const milliseconds = (count: number): Duration => count as Duration;
export const seconds = (count: number): Duration => milliseconds(count * 1_000);
export const minutes = (count: number): Duration => seconds(count * 60);
export const hours = (count: number): Duration => minutes(count * 60);
export const days = (count: number): Duration => hours(count * 24);

/** The instant of a Date. Throws a RangeError on an invalid Date. */
export function instantOf(date: Date): Instant {
  return date.toISOString() as Instant;
}

/** The instant `duration` after `start` (before it, when negative). */
export function after(start: Instant, duration: number): Instant {
  return instantOf(new Date(Date.parse(start) + duration));
}

/** The instant `duration` before `end`. */
export function before(end: Instant, duration: number): Instant {
  return after(end, -duration);
}

/** By how much a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function aheadAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hour = "0", minute = "0"] = /([+-])(\d\d):(\d\d)/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (hours(Number(hour)) + minutes(Number(minute)));
}

/**
 * When a day such as `2026-03-04` begins in a zone: where clocks leap over midnight, at the first
 * moment after it; where midnight comes twice, at the first of both.
 */
export function startOfDay(day: string, timeZone: string): Instant {
  const asInUtc = Date.parse(`${day}T00:00:00.000Z`);
  const [earlier, later] = [-days(1), days(1)]
    .map((away) => asInUtc - aheadAt(asInUtc + away, timeZone))
    .toSorted((one, other) => one - other)
    .map((moment) => instantOf(new Date(moment)));
  if (earlier === undefined || later === undefined) throw new Error("Two moments are compared");
  return earlier === later || dayOf(earlier, timeZone) >= day ? earlier : later;
}

/** Which day it is in a zone. */
export function dayOf(moment: Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  return format.format(Date.parse(moment));
}

function isCalendarDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A day without a time, such as a date of birth: `1990-02-28`. Days that never were are refused. */
export const calendarDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, "Must be a date such as 1990-02-28"),
  z.refine(isCalendarDate, "Must be a date that exists"),
);

const NOT_A_TIME = "Must be a time such as 2024-03-05T15:04:00.000Z";

/**
 * Whether a time, in UTC, has a year of four digits from 1900: earlier ones are read differently
 * by databases and languages, and without four digits text order is no longer time order.
 */
function isOfOurTimes(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 9999;
}

/**
 * A time on the wire: any ISO 8601 time with an offset from 1900 to 9999 comes in, UTC with
 * milliseconds goes out.
 */
export const instant = z.codec(
  z.iso.datetime({ offset: true, error: NOT_A_TIME, abort: true }).check(
    z.refine(isOfOurTimes, NOT_A_TIME),
  ),
  z.custom<Instant>((value) => typeof value === "string"),
  { decode: (text) => instantOf(new Date(text)), encode: (value) => value },
);
