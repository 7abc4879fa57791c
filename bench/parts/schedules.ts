import type { Sql } from "../../server/db/postgres/sql.ts";
import { integerIn } from "../../server/db/postgres/columns.ts";
import type { Bench } from "../bench.ts";
import { pause } from "../measure.ts";
import { finding, limitFinding, rate, type Section } from "../report.ts";

/**
 * Measures scheduled transfers that are all due on one morning, spread over all customers: how long
 * submitting them takes.
 */
export async function measureSchedules(
  { database, sql, size: { customers }, isQuick }: Bench,
): Promise<Section> {
  const due = isQuick ? 20_000 : 100_000;
  await database.transaction(async (within) => {
    await within.script("set local statement_timeout = 0");
    await within`
      insert into schedules (user_id, type, from_account_id, to_account_id, amount_cents,
        description, starts_on, repeat, every, weekend, retry_after_days, if_stopped, zone,
        created_at, status, place, is_next_paused, look_at, version)
      select user_id, 'transfer', id, id + 1, 1, 'Standing', to_char(now(), 'YYYY-MM-DD'), 'months',
        1, 'on', '', 'wait', 'UTC', now(), 'active', 0, false, now(), 1
      from generate_series(0, ${due - 1}::integer) as n
      join accounts on accounts.id = 1 + 2 * (n % ${customers}::integer)`;
  });
  const began = performance.now();
  while (await leftIn(sql) > 0) await pause(250);
  const seconds = (performance.now() - began) / 1_000;

  const [row = {}] = await sql`
    select (select count(*) from schedule_runs where outcome = 'submitted')::integer as runs,
      (select count(distinct metadata ->> 'scheduleId') from transactions
        where metadata ? 'scheduleId')::integer as schedules,
      (select count(*) from transactions where metadata ? 'scheduleId')::integer as transactions`;
  const counted = ["runs", "schedules", "transactions"].map((name) => integerIn(row, name));
  const isOnce = counted.every((count) => count === due);
  const count = due.toLocaleString("en-US");
  return {
    title: "Scheduled transfers",
    findings: [
      limitFinding(`${count} due on one morning, until all are submitted`, seconds, "s", 600),
      finding("submitted", rate(due / seconds)),
      {
        ...finding("left out or submitted twice", isOnce ? "0" : counted.join(", ")),
        goal: "0",
        isMet: isOnce,
      },
    ],
  };
}

async function leftIn(sql: Sql): Promise<number> {
  const [row = {}] = await sql`
    select count(*)::integer as left from (
      select from schedules where look_at <= now() limit 1
    ) as due`;
  return integerIn(row, "left");
}
