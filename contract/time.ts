import * as z from "zod/mini";

/** A time: ISO 8601 in UTC with milliseconds, so sorting as text sorts by time. */
export type Instant = string & { readonly __format: "iso-utc" };

/** A length of time in milliseconds. Build it with the unit's name: `minutes(15)`. */
export type Duration = number & { readonly __unit: "milliseconds" };

export const milliseconds = (count: number): Duration => count as Duration;
export const seconds = (count: number): Duration => milliseconds(count * 1_000);
export const minutes = (count: number): Duration => seconds(count * 60);
export const hours = (count: number): Duration => minutes(count * 60);
export const days = (count: number): Duration => hours(count * 24);

/** Returns the instant of a Date. Throws a RangeError on an invalid Date. */
export function instantOf(date: Date): Instant {
  return date.toISOString() as Instant;
}

/** Returns the instant `duration` after `start`, or before it if negative. */
export function after(start: Instant, duration: number): Instant {
  return instantOf(new Date(Date.parse(start) + duration));
}

/** Returns the instant `duration` before `end`. */
export function before(end: Instant, duration: number): Instant {
  return after(end, -duration);
}

/** Returns a zone's offset from UTC at a time, in milliseconds. */
function aheadAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hour = "0", minute = "0"] = /([+-])(\d\d):(\d\d)/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (hours(Number(hour)) + minutes(Number(minute)));
}

/**
 * Returns the start of a day such as `2026-03-04` in a zone. If clocks skip midnight, the first
 * time after it; if midnight comes twice, the first one.
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

/** The format of the last zone: to make one takes longer than to format a hundred days. */
let lastDays: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Returns the day of an instant in a zone. */
export function dayOf(moment: Instant, timeZone: string): string {
  if (lastDays?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    lastDays = { timeZone, format };
  }
  return lastDays.format.format(Date.parse(moment));
}

function isCalendarDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A day without a time, such as a date of birth: `1990-02-28`. Rejects days that don't exist. */
export const calendarDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter a date such as 1990-02-28"),
  z.refine(isCalendarDate, "Enter a date that exists"),
);

const NOT_A_TIME = "Enter a time such as 2024-03-05T15:04:00.000Z";

/**
 * Returns whether a time is in the years 1900 to 9999 in UTC. Databases and languages read earlier
 * ones differently, and other than four digits would break sorting as text.
 */
function isOfOurTimes(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 9999;
}

/**
 * A time on the wire. Accepts any ISO 8601 time with an offset from 1900 to 9999; returns UTC with
 * milliseconds.
 */
export const instant = z.codec(
  z.iso.datetime({ offset: true, error: NOT_A_TIME, abort: true }).check(
    z.refine(isOfOurTimes, NOT_A_TIME),
  ),
  z.custom<Instant>((value) => typeof value === "string"),
  { decode: (text) => instantOf(new Date(text)), encode: (value) => value },
);
