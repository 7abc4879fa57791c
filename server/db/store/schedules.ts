import type { Cents } from "#contract/money.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { ScheduleOutcome, ScheduleRule, ScheduleStatus } from "#contract/schedules.ts";
import type { Instant } from "#contract/time.ts";

/** A transfer that the bank submits for its customer. Days are texts such as `2026-03-04`. */
export interface ScheduleRow extends ScheduleRule {
  readonly id: number;
  readonly userId: number;
  readonly type: "transfer" | "withdrawal";
  readonly fromAccountId: number;
  readonly toAccountId: number | null;
  readonly externalAccount: string | null;
  readonly amount: Cents;
  readonly description: string;
  /** In days after a date, rising. */
  readonly retryAfterDays: readonly number[];
  readonly ifStopped: "wait" | "end";
  /** Where its days begin. */
  readonly zone: string;
  readonly createdAt: Instant;
  /** When its amount was last set without a code; null if a code was given for it. */
  readonly withoutCodeAt: Instant | null;
  readonly status: ScheduleStatus;
  /** How many of its dates were dealt with: the place of the next one. */
  readonly place: number;
  readonly isNextPaused: boolean;
  /** Why it ended, or why the next date was not submitted yet. */
  readonly problem: ProblemCode | null;
  /** When the bank submits the next date, or tries again; null once it is over. */
  readonly lookAt: Instant | null;
  /** When the bank looks whether there will be enough for it; null if it has, or need not. */
  readonly warnAt: Instant | null;
  /** Counts its changes. */
  readonly version: number;
}
export type NewSchedule = Omit<ScheduleRow, "id">;

/** The final outcome of a schedule's date. */
export interface ScheduleRunRow {
  readonly scheduleId: number;
  readonly date: string;
  readonly outcome: ScheduleOutcome;
  readonly problem: ProblemCode | null;
  readonly transactionId: number | null;
  readonly at: Instant;
}
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
  /** Forgets a person's, with all that became of them. */
  deleteAllOf(userId: number): Promise<void>;
}

/** The tables of this area. */
export interface ScheduleRepositories {
  readonly schedules: Schedules;
}
