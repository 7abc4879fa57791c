import { problem, type ProblemCode } from "#contract/problem.ts";
import {
  scheduleOutcome,
  scheduleRepeat,
  scheduleStatus,
  weekendChoice,
} from "#contract/schedules.ts";
import type {
  ScheduleRepositories,
  ScheduleRow,
  ScheduleRunRow,
  Schedules,
} from "../store/schedules.ts";
import {
  centsIn,
  choiceIn,
  flagIn,
  instantIn,
  instantOrNullIn,
  integerIn,
  integerOrNullIn,
  textIn,
  textOrNullIn,
} from "./columns.ts";
import { arrayOf, createReader } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

function problemIn(row: RawRow): ProblemCode | null {
  return row["problem"] === null ? null : choiceIn(row, "problem", problem.shape.code.options);
}

function scheduleIn(row: RawRow): ScheduleRow {
  const retries = textIn(row, "retry_after_days");
  return {
    id: integerIn(row, "id"),
    userId: integerIn(row, "user_id"),
    type: choiceIn(row, "type", ["transfer", "withdrawal"]),
    fromAccountId: integerIn(row, "from_account_id"),
    toAccountId: integerOrNullIn(row, "to_account_id"),
    externalAccount: textOrNullIn(row, "external_account"),
    amount: centsIn(row, "amount_cents"),
    description: textIn(row, "description"),
    startsOn: textIn(row, "starts_on"),
    repeat: choiceIn(row, "repeat", scheduleRepeat.options),
    every: integerIn(row, "every"),
    dayOfMonth: integerOrNullIn(row, "day_of_month"),
    weekend: choiceIn(row, "weekend", weekendChoice.options),
    until: textOrNullIn(row, "until"),
    count: integerOrNullIn(row, "count"),
    retryAfterDays: retries === "" ? [] : retries.split(" ").map(Number),
    ifStopped: choiceIn(row, "if_stopped", ["wait", "end"]),
    zone: textIn(row, "zone"),
    createdAt: instantIn(row, "created_at"),
    withoutCodeAt: instantOrNullIn(row, "without_code_at"),
    status: choiceIn(row, "status", scheduleStatus.options),
    place: integerIn(row, "place"),
    isNextPaused: flagIn(row, "is_next_paused"),
    problem: problemIn(row),
    lookAt: instantOrNullIn(row, "look_at"),
    warnAt: instantOrNullIn(row, "warn_at"),
    version: integerIn(row, "version"),
  };
}

function runIn(row: RawRow): ScheduleRunRow {
  return {
    scheduleId: integerIn(row, "schedule_id"),
    date: textIn(row, "date"),
    outcome: choiceIn(row, "outcome", scheduleOutcome.options),
    problem: problemIn(row),
    transactionId: integerOrNullIn(row, "transaction_id"),
    at: instantIn(row, "at"),
  };
}

function sqlSchedules(sql: Sql): Schedules {
  const { all, first, one } = createReader(sql, scheduleIn);
  const { all: allRuns } = createReader(sql, runIn);

  return {
    insert: (schedule) =>
      one`
        insert into schedules (
          user_id, type, from_account_id, to_account_id, external_account, amount_cents,
          description, starts_on, repeat, every, day_of_month, weekend, until, count,
          retry_after_days, if_stopped, zone, created_at, status, place, is_next_paused, problem,
          look_at, warn_at, version, without_code_at
        ) values (
          ${schedule.userId}, ${schedule.type}, ${schedule.fromAccountId}, ${schedule.toAccountId},
          ${schedule.externalAccount}, ${schedule.amount}, ${schedule.description},
          ${schedule.startsOn}, ${schedule.repeat}, ${schedule.every}, ${schedule.dayOfMonth},
          ${schedule.weekend}, ${schedule.until}, ${schedule.count},
          ${schedule.retryAfterDays.join(" ")}, ${schedule.ifStopped}, ${schedule.zone},
          ${schedule.createdAt}, ${schedule.status}, ${schedule.place}, ${schedule.isNextPaused},
          ${schedule.problem}, ${schedule.lookAt}, ${schedule.warnAt}, ${schedule.version},
          ${schedule.withoutCodeAt}
        ) returning *`,
    listOf: (userId) => all`select * from schedules where user_id = ${userId} order by id desc`,
    lock: (id) => first`select * from schedules where id = ${id} for no key update`,
    due: (now, after, limit) =>
      after === undefined
        ? all`
          select * from schedules where look_at <= ${now} order by look_at, id limit ${limit}`
        : all`
          select * from schedules
          where look_at <= ${now} and (look_at, id) > (${after.lookAt}::timestamptz, ${after.id})
          order by look_at, id limit ${limit}`,
    toWarn: (now, limit) =>
      all`select * from schedules where warn_at <= ${now} order by warn_at, id limit ${limit}`,
    async update(schedules) {
      const given = schedules.map((schedule) => ({
        id: schedule.id,
        version: schedule.version,
        amount_cents: schedule.amount,
        description: schedule.description,
        external_account: schedule.externalAccount,
        status: schedule.status,
        place: schedule.place,
        is_next_paused: schedule.isNextPaused,
        problem: schedule.problem,
        look_at: schedule.lookAt,
        warn_at: schedule.warnAt,
        without_code_at: schedule.withoutCodeAt,
      }));
      const rows = await sql`
        update schedules set
          amount_cents = given.amount_cents, description = given.description,
          external_account = given.external_account, status = given.status, place = given.place, is_next_paused = given.is_next_paused,
          problem = given.problem, look_at = given.look_at, warn_at = given.warn_at,
          without_code_at = given.without_code_at, version = given.version + 1
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (
          id integer, version integer, amount_cents bigint, description text,
          external_account text, status text, place integer, is_next_paused boolean, problem text, look_at timestamptz,
          warn_at timestamptz, without_code_at timestamptz
        )
        where schedules.id = given.id and schedules.version = given.version
        returning schedules.id as id`;
      return rows.map((row) => integerIn(row, "id"));
    },
    async keepRuns(runs) {
      const given = runs.map(({ scheduleId, transactionId, ...run }) => ({
        ...run,
        schedule_id: scheduleId,
        transaction_id: transactionId,
      }));
      await sql`
        insert into schedule_runs (schedule_id, date, outcome, problem, transaction_id, at)
        select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as (
          schedule_id integer, date text, outcome text, problem text, transaction_id integer,
          at timestamptz
        )`;
    },
    findRuns(keys) {
      const given = keys.map(({ scheduleId, date }) => ({ schedule_id: scheduleId, date }));
      return allRuns`
        select kept.*
        from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
          as given (schedule_id integer, date text)
        cross join lateral (
          select * from schedule_runs
          where schedule_id = given.schedule_id and date = given.date offset 0
        ) as kept`;
    },
    latestRuns: (ids) =>
      allRuns`
        select latest.* from unnest(${arrayOf(ids)}) as wanted (id)
        cross join lateral (
          select * from schedule_runs where schedule_id = wanted.id order by date desc limit 1
        ) as latest`,
    async deleteAllOf(userId) {
      await sql`
        delete from schedule_runs
        where schedule_id in (select id from schedules where user_id = ${userId})`;
      await sql`delete from schedules where user_id = ${userId}`;
    },
  };
}

export function sqlScheduleRepositories(sql: Sql): ScheduleRepositories {
  return { schedules: sqlSchedules(sql) };
}
