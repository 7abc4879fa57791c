import { type Cents, cents, minusCents, sumCents } from "#contract/money.ts";
import type { ScheduleRow } from "../db/store/schedules.ts";
import { dateAt, type Day, dayIn, submissionDay } from "./dates.ts";

/** How many dates of each schedule are previewed: more than a year of a daily one. */
const MOST_DATES = 400;

/** A schedule that is looked ahead of; one that is not there yet has no id. */
export type Planned = Omit<ScheduleRow, "id"> & { readonly id?: number };

/** One date of one schedule, and what is available on its account after it. */
export interface Movement<S extends Planned> {
  readonly schedule: S;
  readonly on: Day;
  /** Below zero by what is missing, where there is not enough. */
  readonly availableAfter: Cents;
  readonly isEnough: boolean;
}

/** The days, up to `until`, on which a schedule will be submitted. */
export function daysAhead(schedule: Planned, until: Day, most = MOST_DATES): Day[] {
  const { status, place, isNextPaused, problem, lookAt, weekend, zone } = schedule;
  if (status !== "active") return [];
  const days: Day[] = [];
  for (let at = place; at < place + MOST_DATES && days.length < most; at++) {
    const date = dateAt(schedule, at);
    if (date === undefined || isBeyond(date, until)) break;
    if (at === place && isNextPaused) continue;
    const isTriedAgain = at === place && problem !== null && lookAt !== null;
    const on = isTriedAgain ? dayIn(lookAt, zone) : submissionDay(date, weekend);
    if (on <= until) days.push(on);
  }
  return days;
}

/** Returns whether a date comes after a day even where a weekend brings it forward. */
function isBeyond(date: Day, until: Day): boolean {
  return date > until && submissionDay(date, "before") > until;
}

/**
 * Everything that schedules will do up to a day, in order, where all of it comes to pass. What
 * arrives by one of them is available from the day after: until then it waits for its approval. An
 * account that is not among `available` has nothing.
 */
export function forecastSchedules<S extends Planned>(
  available: ReadonlyMap<number, Cents>,
  schedules: readonly S[],
  until: Day,
): Movement<S>[] {
  const left = new Map(available);
  const onAccount = (id: number) => left.get(id) ?? cents(0);
  let today = "";
  let arriving: { readonly accountId: number; readonly amount: Cents }[] = [];
  const planned = schedules
    .flatMap((schedule) => daysAhead(schedule, until).map((on) => ({ schedule, on })))
    .sort((one, other) =>
      one.on === other.on
        ? (one.schedule.id ?? Infinity) - (other.schedule.id ?? Infinity)
        : one.on < other.on
        ? -1
        : 1
    );
  return planned.map(({ schedule, on }) => {
    if (on !== today) {
      for (const { accountId, amount } of arriving) {
        left.set(accountId, sumCents([onAccount(accountId), amount]));
      }
      [today, arriving] = [on, []];
    }
    const { fromAccountId, toAccountId, amount } = schedule;
    const availableAfter = minusCents(onAccount(fromAccountId), amount);
    const isEnough = availableAfter >= 0;
    if (isEnough) {
      left.set(fromAccountId, availableAfter);
      if (toAccountId !== null) arriving.push({ accountId: toAccountId, amount });
    }
    return { schedule, on, availableAfter, isEnough };
  });
}
