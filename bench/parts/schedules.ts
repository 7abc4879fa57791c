import type { SqlDatabase } from "../../server/db/postgres/sql.ts";
import { integerIn } from "../../server/db/postgres/columns.ts";
import type { MeasuredBank } from "../bank.ts";
import { openBystander } from "../bystander.ts";
import { requestText } from "../httpLine.ts";
import { finding, limitFinding, rate, type Section } from "../report.ts";
import { readerCookie } from "../seed.ts";

/** Seconds of measuring another user before, and at least during, the run. */
const LISTENED_S = 10;

/**
 * Measures scheduled transfers that are all due on one morning, spread over all customers: how long
 * submitting them takes, and how it affects another user who loads their list.
 */
export async function measureSchedules(
  { bank, database, customers, due }: {
    readonly bank: MeasuredBank;
    readonly database: SqlDatabase;
    readonly customers: number;
    /** How many are due. */
    readonly due: number;
  },
): Promise<Section> {
  const { sql } = database;
  const list = requestText("GET", "/api/transactions?limit=50", [readerCookie]);
  const bystander = openBystander(bank.port, list);
  const quiet = await bystander.poll(LISTENED_S);

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
  const meanwhile = bystander.poll(LISTENED_S);
  while (await leftIn(sql) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  const seconds = (performance.now() - began) / 1_000;
  const busy = await meanwhile;
  bystander.leave();

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
      finding("another user's latest 50 during this, p99", `${busy.p99.toPrecision(3)} ms`, {
        is: busy.p99 / quiet.p99,
        of: "quiet",
        goal: 2,
        most: true,
      }),
    ],
  };
}

async function leftIn(sql: SqlDatabase["sql"]): Promise<number> {
  const [row = {}] = await sql`
    select count(*)::integer as left from (
      select from schedules where look_at <= now() limit 1
    ) as due`;
  return integerIn(row, "left");
}
