import { Temporal } from "temporal-polyfill";
import type { ScheduleRule, WeekendChoice } from "#contract/schedules.ts";
import { type Instant, instantOf } from "#contract/time.ts";

/** A day without a time, such as `2026-03-04`: text order is time order. */
export type Day = string;

/** What the dates of a schedule follow; `weekend` only moves the day on which one is submitted. */
export type DateRule = Omit<ScheduleRule, "weekend">;

/**
 * The date at a place, counted from 0; undefined where the rule has ended. Each is reckoned from the
 * first one, never from the one before, so that months do not drift: 31 January, 28 February,
 * 31 March.
 */
export function dateAt(
  { startsOn, repeat, every, dayOfMonth, until, count }: DateRule,
  place: number,
): Day | undefined {
  if (place >= (repeat === "once" ? 1 : count ?? Infinity)) return undefined;
  const start = Temporal.PlainDate.from(startsOn);
  const date = repeat === "months"
    ? monthlyDate(start, dayOfMonth ?? start.day, every * place)
    : start.add(repeat === "weeks" ? { weeks: every * place } : { days: every * place });
  const day = date.toString();
  return until !== null && day > until ? undefined : day;
}

/** On this day of a month, or on its last day where it has fewer. */
function monthlyDate(
  start: Temporal.PlainDate,
  dayOfMonth: number,
  monthsLater: number,
): Temporal.PlainDate {
  const inFirstMonth = start.with({ day: dayOfMonth });
  const isOver = Temporal.PlainDate.compare(inFirstMonth, start) < 0;
  const month = start.toPlainYearMonth().add({ months: monthsLater + (isOver ? 1 : 0) });
  return month.toPlainDate({ day: dayOfMonth });
}

const SATURDAY = 6;

/** The day on which a date is submitted. */
export function submissionDay(date: Day, weekend: WeekendChoice): Day {
  const plain = Temporal.PlainDate.from(date);
  const past = plain.dayOfWeek - SATURDAY;
  if (weekend === "on" || past < 0) return date;
  const days = weekend === "before" ? -1 - past : 2 - past;
  return plain.add({ days }).toString();
}

/** The day so many days later. */
export function daysLater(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** When a day begins in a zone; where its clocks leave midnight out, at their first moment. */
export function beginOf(day: Day, zone: string): Instant {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  return instantOf(new Date(epochMilliseconds));
}

/** Which day it is in a zone. */
export function dayIn(moment: Instant, zone: string): Day {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
}
