import type { ProblemCode } from "#contract/problem.ts";
import type { Instant } from "#contract/time.ts";
import type { ScheduleRow, ScheduleRunRow } from "../db/store/schedules.ts";
import { dateAt, type Day, dayIn, daysLater, startOfDayIn, submissionDay } from "./dates.ts";

/** How long a date without one after it waits for an account that is stopped, in days. */
const LONGEST_WAIT_DAYS = 31;

/**
 * What passes: the account is made active again, its owner no longer frozen, blocked or stopped, or
 * another member of the company takes the schedule over.
 */
const passing: readonly ProblemCode[] = [
  "account_inactive",
  "account_frozen",
  "frozen",
  "blocked",
  "stopped",
  "preparer_left",
];

/** Of these, what never ends a schedule. */
const waiting: readonly ProblemCode[] = ["stopped", "preparer_left"];

/** The progress of a schedule. */
export type Progress = Pick<
  ScheduleRow,
  "status" | "place" | "isNextPaused" | "problem" | "lookAt" | "warnAt"
>;

/** The date that is next, and the day on which it is submitted; undefined if none is left. */
export function nextOf(
  schedule: Omit<ScheduleRow, "id">,
): { readonly date: Day; readonly on: Day } | undefined {
  const date = schedule.status === "active" ? dateAt(schedule, schedule.place) : undefined;
  return date === undefined ? undefined : { date, on: submissionDay(date, schedule.weekend) };
}

/** What its customer has stopped. */
export const stoppedProgress: Omit<Progress, "place"> = {
  status: "stopped",
  problem: null,
  isNextPaused: false,
  lookAt: null,
  warnAt: null,
};

type Aimed = Omit<ScheduleRow, "id" | keyof Progress>;

/** The schedule waits for the date at this place; without one it is done. */
export function aimAt(schedule: Aimed, place: number, now: Instant): Progress {
  const shared = { place, isNextPaused: false, problem: null };
  const date = dateAt(schedule, place);
  if (date === undefined) return { ...shared, status: "done", lookAt: null, warnAt: null };
  const on = submissionDay(date, schedule.weekend);
  const lookAt = startOfDayIn(on, schedule.zone);
  const warnAt = lookAt > now ? startOfDayIn(daysLater(on, -1), schedule.zone) : null;
  return { ...shared, status: "active", lookAt, warnAt };
}

/** What follows from a date that was not submitted. */
export interface Refused {
  readonly progress: Progress;
  /** Where the date is given up. */
  readonly outcome: ScheduleRunRow["outcome"] | undefined;
}

/**
 * Returns the schedule after a failed date. The date is retried on the days that its customer
 * chose, or every day while an account or its owner is frozen; in either case before the next date.
 * Otherwise it fails, and the schedule ends if it can't or shouldn't continue. A payment freeze by
 * the customer, or a preparer who left, never ends it.
 */
export function afterRefusal(
  schedule: ScheduleRow,
  { date, on }: { readonly date: Day; readonly on: Day },
  code: ProblemCode,
  now: Instant,
): Refused {
  const isPassing = passing.includes(code);
  const ends = isPassing && schedule.ifStopped === "end" && !waiting.includes(code);
  if (code === "account_closed" || ends) {
    const { place } = schedule;
    const over = { place, isNextPaused: false, lookAt: null, warnAt: null };
    return { progress: { ...over, status: "ended", problem: code }, outcome: "missed" };
  }
  const today = dayIn(now, schedule.zone);
  const next = dateAt(schedule, schedule.place + 1);
  const days = isPassing
    ? [daysLater(today, 1)]
    : schedule.retryAfterDays.map((count) => daysLater(on, count));
  const latest = next === undefined
    ? daysLater(date, LONGEST_WAIT_DAYS)
    : daysLater(submissionDay(next, schedule.weekend), -1);
  const again = days.find((day) => day > today && day <= latest);
  if (again === undefined) {
    return { progress: aimAt(schedule, schedule.place + 1, now), outcome: "missed" };
  }
  const { status, place, isNextPaused } = schedule;
  const lookAt = startOfDayIn(again, schedule.zone);
  const progress = { status, place, isNextPaused, problem: code, lookAt, warnAt: null };
  return { progress, outcome: undefined };
}
