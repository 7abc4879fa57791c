import type { ScheduleRepositories, Schedules } from "../store/schedules.ts";
import { integerIn } from "./columns.ts";
import { arrayOf, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const scheduleIn = rowReader(tables.schedules);

const runIn = rowReader(tables.scheduleRuns);

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
