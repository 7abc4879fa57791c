import { openPostgres } from "../server/db/drivers/postgresJs.ts";
import type { Sql } from "../server/db/postgres/sql.ts";
import { startCluster } from "./cluster.ts";
import { median } from "./measure.ts";
import { markdown, ms, type Section } from "./report.ts";

/**
 * What it would give to keep the audit log in a table for each month: the log as it is beside the
 * same rows in partitions, with the indexes that it has. Says how long each takes.
 */
const rows = Number(Deno.args[0] ?? 3_000_000);
const MONTHS = 24;

const columns = `(
  id bigint not null, at timestamptz not null, actor_id integer, action text not null,
  subject text not null, before jsonb, after jsonb`;
const indexes = (name: string) => `
  create index on ${name} (subject, id desc);
  create index on ${name} (actor_id, id desc);
  create index on ${name} (id desc) where starts_with(action, 'alarm.');
  create index on ${name} using brin (at) with (pages_per_range = 16);`;
const month = (at: number) => `date_trunc('month', now()) - interval '${MONTHS - at} months'`;
const given = (from: string, count: string) => `
  select n, now() - (${rows} - n) * interval '2 years' / ${rows}, 1 + n % 50000,
    'transaction.approved', 'transaction:' || n / 3, null,
    jsonb_build_object('status', 'completed', 'amount', n % 100000, 'text', md5(n::text))
  from generate_series(${from}, ${count}) as n`;

const cluster = await startCluster();
const database = openPostgres(cluster.url);
const { sql } = database;
const tables = ["whole", "parted"] as const;

/** Nobody vacuums but this program. */
const quiet = "with (autovacuum_enabled = off)";

/** A long statement, without the limits of a call. */
const long = (text: string) =>
  database.transaction((sql) =>
    sql.script(`set local statement_timeout = 0; set local lock_timeout = 0; ${text}`)
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The median of several runs for each table, in turns. */
async function inTurns(runs: number, work: (table: string, run: number) => Promise<unknown>) {
  const took = { whole: [] as number[], parted: [] as number[] };
  for (let run = 0; run < runs; run++) {
    for (const table of tables) took[table].push(await timed(() => work(table, run)));
  }
  return { whole: median(took.whole), parted: median(took.parted) };
}

const findings: { what: string; whole: number; parted: number }[] = [];
const note = (what: string, { whole, parted }: { whole: number; parted: number }) => {
  console.error(`${what}: ${whole.toFixed(2)} ms whole, ${parted.toFixed(2)} ms in partitions`);
  findings.push({ what, whole, parted });
};
const ask = (sql: Sql, text: string, ...values: (string | number)[]) =>
  sql.unprepared(text, values);

try {
  await long(`
    create table whole ${columns}, primary key (id)) ${quiet}; ${indexes("whole")}
    create table parted ${columns}, primary key (id, at)) partition by range (at);
    ${indexes("parted")}`);
  for (let at = 0; at <= MONTHS + 1; at++) {
    const [row = {}] = await sql.unprepared(
      `select (${month(at)})::text as since, (${month(at + 1)})::text as until`,
      [],
    );
    await long(`create table parted_${at} partition of parted
      for values from ('${row["since"]}') to ('${row["until"]}') ${quiet}`);
  }
  for (const table of tables) await long(`insert into ${table} ${given("1", String(rows))}`);
  for (const table of tables) await sql.script(`vacuum analyze ${table}`);

  let next = rows;
  note(
    "500 rows added",
    await inTurns(40, async (table) => {
      await long(`insert into ${table} ${given(String(next + 1), String(next + 500))}`);
      if (table === "parted") next += 500;
    }),
  );
  const anyId = () => 1 + Math.floor(Math.random() * rows);
  note(
    "50 rows by their ids, as the chain is walked",
    await inTurns(200, async (table) => {
      const from = anyId();
      await ask(
        sql,
        `select * from ${table} where id = any ($1::text::bigint[])`,
        `{${Array.from({ length: 50 }, (_, at) => Math.min(rows, from + at)).join()}}`,
      );
    }),
  );
  note(
    "what happened to one transaction",
    await inTurns(
      200,
      (table) =>
        ask(
          sql,
          `select * from ${table} where subject = $1 order by id desc limit 100`,
          `transaction:${Math.floor(anyId() / 3)}`,
        ),
    ),
  );
  note(
    "the newest 200 rows",
    await inTurns(100, (table) => ask(sql, `select * from ${table} order by id desc limit 200`)),
  );
  note("vacuum of the whole log", await inTurns(1, (table) => sql.script(`vacuum ${table}`)));
  note("the oldest month leaves", {
    whole: await timed(() => long(`delete from whole where at < ${month(1)}`)) +
      await timed(() => sql.script("vacuum whole")),
    parted: await timed(() => long("drop table parted_0")),
  });
} finally {
  await database.close();
  await cluster.stop();
}

const section: Section = {
  title: `${rows.toLocaleString("en-US")} audit rows of ${MONTHS} months`,
  findings: findings.map(({ what, whole, parted }) => ({
    what,
    found: `${ms(whole)} whole, ${ms(parted)} in partitions`,
    ratio: `${(parted / whole).toPrecision(3)} × whole`,
    goal: "",
    isMet: undefined,
  })),
};
console.log(markdown(`${navigator.hardwareConcurrency} cores, ${cluster.version}`, "", [section]));
