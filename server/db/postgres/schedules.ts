import {
  changeableFields,
  plainSchedules,
  type ScheduleRepositories,
  type Schedules,
} from "../store/schedules.ts";
import { copied, recordsOf, sqlTables } from "./sqlTable.ts";
import { integerIn } from "./columns.ts";
import { arrayOf, createReader, fragment, run } from "./fragment.ts";
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
      const fields = ["id", "version", ...changeableFields];
      const { records } = recordsOf(tables.schedules, fields, schedules);
      const rows = await run(
        sql,
        fragment`
          update schedules set ${copied(tables.schedules, changeableFields)},
            version = given.version + 1
          from ${records}
          where schedules.id = given.id and schedules.version = given.version
          returning schedules.id as id`,
      );
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
