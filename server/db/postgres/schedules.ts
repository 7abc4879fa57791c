import { plainSchedules, type ScheduleRepositories, type Schedules } from "../store/schedules.ts";
import { sqlTables } from "./sqlTable.ts";
import { integerIn } from "./columns.ts";
import { arrayOf, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

const scheduleIn = rowReader(tables.schedules);

const runIn = rowReader(tables.scheduleRuns);

function sqlSchedules(sql: Sql): Schedules {
  const { all } = createReader(sql, scheduleIn);
  const { all: allRuns } = createReader(sql, runIn);

  return {
    ...plainSchedules(sqlTables(sql)),
    due: (now, after, limit) =>
      after === undefined
        ? all`
          select * from schedules where look_at <= ${now} order by look_at, id limit ${limit}`
        : all`
          select * from schedules
          where look_at <= ${now} and (look_at, id) > (${after.lookAt}::timestamptz, ${after.id})
          order by look_at, id limit ${limit}`,
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
  };
}

export function sqlScheduleRepositories(sql: Sql): ScheduleRepositories {
  return { schedules: sqlSchedules(sql) };
}
