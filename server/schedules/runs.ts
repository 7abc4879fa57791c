import * as z from "zod/mini";
import { id } from "#contract/id.ts";
import type { Instant } from "#contract/time.ts";
import type { UserRow } from "../db/rows.ts";
import type { ScheduleRow, ScheduleRunRow } from "../db/store/schedules.ts";
import type { Repositories } from "../db/store.ts";
import type { Day } from "./dates.ts";
import { aimAt, type Progress } from "./progress.ts";
import type { Keys, RequestKey } from "../kernel/idempotency.ts";

/** A schedule whose date has come. */
export interface Due {
  readonly schedule: ScheduleRow;
  readonly owner: UserRow;
  readonly date: Day;
  /** The day that was meant for it, weekends considered. */
  readonly on: Day;
}

/** What makes a date's submission known for ever; a date asks for one thing only. */
export function keyOf({ schedule, date }: Due): RequestKey {
  return { key: `schedule:${schedule.id}:${date}`, fingerprint: "schedule" };
}

/** The schedule has changed since it was read: read it again. */
export class ScheduleChanged extends Error {
  override readonly name = "ScheduleChanged";
}

/**
 * Keeps the submissions of these dates for ever, as the outcome of each date, together with the
 * schedule's next date.
 */
export function keysOfRuns(all: readonly Due[], now: Instant): Keys {
  const byKey = new Map(all.map((due) => [keyOf(due).key, due]));
  const dueOf = (key: string): Due => {
    const due = byKey.get(key);
    if (due === undefined) throw new Error("A key that no schedule has asked for");
    return due;
  };

  return {
    kind: "schedule",
    async find(tx, keys) {
      const dues = keys.map(({ key }) => dueOf(key));
      const wanted = dues.map(({ schedule, date }) => ({ scheduleId: schedule.id, date }));
      const runs = await tx.schedules.findRuns(wanted);
      return dues.flatMap((due) => {
        const { schedule, owner, date } = due;
        const run = runs.find((one) => one.scheduleId === schedule.id && one.date === date);
        if (run === undefined) return [];
        const answer = { status: 201, body: { id: run.transactionId } };
        return [{ ...keyOf(due), userId: owner.id, answer, createdAt: run.at }];
      });
    },
    async keep(tx, rows) {
      await write(
        tx,
        rows.map(({ key, answer }) => {
          const due = dueOf(key);
          const { schedule } = due;
          const transactionId = z.parse(z.object({ id }), answer?.body).id;
          const run = runOf(due, now, { outcome: "submitted", problem: null, transactionId });
          return { schedule, run, progress: aimAt(schedule, schedule.place + 1, now) };
        }),
      );
    },
  };
}

export function runOf(
  { schedule, date }: Due,
  at: Instant,
  result: Pick<ScheduleRunRow, "outcome" | "problem" | "transactionId">,
): ScheduleRunRow {
  return { scheduleId: schedule.id, date, at, ...result };
}

interface Step {
  readonly schedule: ScheduleRow;
  readonly progress: Progress;
  /** Undefined where the date is tried again. */
  readonly run: ScheduleRunRow | undefined;
}

/** Throws ScheduleChanged, which undoes all of it, where one was changed since it was read. */
export async function write({ schedules }: Repositories, steps: readonly Step[]): Promise<void> {
  const runs = steps.flatMap(({ run }) => run ?? []);
  const rows = steps.map(({ schedule, progress }) => ({ ...schedule, ...progress }));
  const written = await schedules.update(rows);
  if (written.length < rows.length) throw new ScheduleChanged();
  if (runs.length > 0) await schedules.keepRuns(runs);
}
