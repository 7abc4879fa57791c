import { Temporal } from "temporal-polyfill";
import type { ScheduleRule, WeekendChoice } from "#contract/schedules.ts";
import { type Instant, instantOf } from "#contract/time.ts";

/** A day without a time, such as `2026-03-04`: text order is time order. */
export type Day = string;

/** What the dates of a schedule follow; `weekend` only moves the day on which one is submitted. */
export type DateRule = Omit<ScheduleRule, "weekend">;

/** Computes with whole days since 1970, for speed: a preview computes 20,000 of them. */
const DAY = 86_400_000;
const numberOf = (day: Day) => Date.parse(day) / DAY;
const dayAt = (number: number): Day => {
  const [day = ""] = new Date(number * DAY).toISOString().split("T");
  return day;
};

/**
 * Returns the date at an index, counted from 0; undefined after the rule's end. Computes each from
 * the first date, never from the one before, so months don't drift: January 31, February 28, March
 * 31.
 */
export function dateAt(
  { startsOn, repeat, every, dayOfMonth, until, count }: DateRule,
  place: number,
): Day | undefined {
  if (place >= (repeat === "once" ? 1 : count ?? Infinity)) return undefined;
  const date = repeat === "months"
    ? monthlyDate(startsOn, dayOfMonth, every * place)
    : numberOf(startsOn) + every * place * (repeat === "weeks" ? 7 : 1);
  const day = dayAt(date);
  return until !== null && day > until ? undefined : day;
}

/** On this day of a month, or on its last day where it has fewer; the first one not before the start. */
function monthlyDate(startsOn: Day, dayOfMonth: number | null, monthsLater: number): number {
  const start = new Date(startsOn);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const day = dayOfMonth ?? start.getUTCDate();
  const isOver = inMonth(year, month, day) < numberOf(startsOn);
  return inMonth(year, month + monthsLater + (isOver ? 1 : 0), day);
}

/** `month` from 0 on; what goes beyond a year is of those after it. */
function inMonth(year: number, month: number, day: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last)) / DAY;
}

const [SUNDAY, SATURDAY] = [0, 6];

/** The day on which a date is submitted. */
export function submissionDay(date: Day, weekend: WeekendChoice): Day {
  const weekday = new Date(date).getUTCDay();
  if (weekend === "on" || (weekday !== SATURDAY && weekday !== SUNDAY)) return date;
  const isSunday = weekday === SUNDAY;
  return daysLater(date, weekend === "before" ? (isSunday ? -2 : -1) : (isSunday ? 1 : 2));
}

/** The day so many days later. */
export function daysLater(day: Day, days: number): Day {
  return dayAt(numberOf(day) + days);
}

/** When a day begins in a zone; where its clocks leave midnight out, at their first moment. */
export function startOfDayIn(day: Day, zone: string): Instant {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  return instantOf(new Date(epochMilliseconds));
}

/** Which day it is in a zone. */
export function dayIn(moment: Instant, zone: string): Day {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
}
