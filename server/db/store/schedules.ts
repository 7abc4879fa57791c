import type { Instant } from "#contract/time.ts";
import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A transfer that the bank submits for its customer. Days are texts such as `2026-03-04`. */
export type ScheduleRow = RowOf<Tables["schedules"]>;
export type NewSchedule = Omit<ScheduleRow, "id">;

/** The final outcome of a schedule's date. */
export type ScheduleRunRow = RowOf<Tables["scheduleRuns"]>;
export type RunKey = Pick<ScheduleRunRow, "scheduleId" | "date">;

/** The place of a schedule among those that are due. */
export interface DuePlace {
  readonly lookAt: Instant;
  readonly id: number;
}

export interface Schedules {
  insert(schedule: NewSchedule): Promise<ScheduleRow>;
  /** A person's, newest first. */
  listOf(userId: number): Promise<ScheduleRow[]>;
  /** Locks one until the surrounding transaction ends. */
  lock(id: number): Promise<ScheduleRow | undefined>;
  /**
   * Returns schedules that are due by `now`, the longest due first, after a place in that order.
   */
  due(now: Instant, after: DuePlace | undefined, limit: number): Promise<ScheduleRow[]>;
  /** Returns schedules whose next date has to be checked for a shortage by `now`. */
  toWarn(now: Instant, limit: number): Promise<ScheduleRow[]>;
  /**
   * Writes the changeable fields of schedules and increases their versions. Skips those whose
   * version has changed; returns the IDs of the others.
   */
  update(schedules: readonly ScheduleRow[]): Promise<readonly number[]>;
  /** Throws DuplicateRow ("date") where a date was dealt with before. */
  keepRuns(runs: readonly ScheduleRunRow[]): Promise<void>;
  findRuns(keys: readonly RunKey[]): Promise<ScheduleRunRow[]>;
  /** The latest of each schedule. */
  latestRuns(scheduleIds: readonly number[]): Promise<ScheduleRunRow[]>;
}

/** The tables of this area. */
export interface ScheduleRepositories {
  readonly schedules: Schedules;
}

/** What `update` writes. */
export const changeableFields = [
  ...["amount", "description", "externalAccount", "status", "place", "isNextPaused"] as const,
  ...["problem", "lookAt", "warnAt", "withoutCodeAt", "preparedBy"] as const,
] as const;

/** The methods that need one table only. */
export function plainSchedules(
  open: OpenTable,
): Pick<Schedules, "insert" | "listOf" | "lock" | "toWarn" | "keepRuns"> {
  const [schedules, scheduleRuns] = [open("schedules"), open("scheduleRuns")];
  return {
    insert: (schedule) => schedules.insert(schedule),
    listOf: (userId) => schedules.list({ userId }, { order: { id: "desc" } }),
    lock: (id) => schedules.first({ id }, { lock: "for no key update" }),
    toWarn: (now, limit) =>
      schedules.list(
        { warnAt: { atMost: now } },
        { order: { warnAt: "asc", id: "asc" }, limit },
      ),
    keepRuns: async (runs) => void await scheduleRuns.insertMany(runs),
  };
}
