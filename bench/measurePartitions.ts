import * as z from "zod/mini";
import { openPostgres } from "../server/db/drivers/postgresJs.ts";
import { startCluster } from "./cluster.ts";
import { median } from "./measure.ts";
import { logs } from "./partitions/logs.ts";
import { markdown, ms, type Section } from "./report.ts";

/**
 * Measures the benefit of partitioning a growing table by month: `audit`, `transactions` or
 * `postings` next to the same rows in partitions, with the same indexes. Prints how long each
 * operation takes.
 */
const [name = "audit", count = "2000000"] = Deno.args;
const rows = Number(count);
const log = logs[name];
if (log === undefined) {
  console.error(`No table "${name}"; expected ${Object.keys(logs).join(", ")}`);
  Deno.exit(1);
}
const MONTHS = 24;

const month = (at: number) => `date_trunc('month', now()) - interval '${MONTHS - at} months'`;
const given = (from: number, until: number) => `
  select ${log.row} from (
    select n, now() - greatest(0, ${rows} - n) * interval '2 years' / ${rows} as at
    from generate_series(${from}::bigint, ${until}::bigint) as n
  ) as given`;

const cluster = await startCluster();
const database = openPostgres(cluster.url);
const { sql } = database;
const tables = ["whole", "parted"] as const;

const plans = z.array(z.object({ "Planning Time": z.number(), "Execution Time": z.number() }));

/** Only this program vacuums. */
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

/** How long the server plans a statement and carries it out, by its own count. */
async function servedIn(text: string, value: string | number): Promise<number> {
  const [row = {}] = await sql.unprepared(
    `explain (analyze, timing off, format json) ${text}`,
    [value],
  );
  const [plan] = z.parse(plans, row["QUERY PLAN"]);
  return plan === undefined ? 0 : plan["Planning Time"] + plan["Execution Time"];
}

/** The median of what several runs took for each table, in turns. */
async function inTurns(runs: number, measured: (table: string) => Promise<number>) {
  const took = { whole: [] as number[], parted: [] as number[] };
  for (let run = 0; run < runs; run++) {
    for (const table of tables) took[table].push(await measured(table));
  }
  return { whole: median(took.whole), parted: median(took.parted) };
}

const findings: { what: string; whole: number; parted: number }[] = [];
const note = (what: string, { whole, parted }: { whole: number; parted: number }) => {
  console.error(`${what}: ${whole.toFixed(2)} ms whole, ${parted.toFixed(2)} ms in partitions`);
  findings.push({ what, whole, parted });
};

async function makeTables(columns: string, key: string, indexes: readonly string[]): Promise<void> {
  await long(`
    create table whole (${columns}, primary key (${key})) ${quiet};
    create table parted (${columns}, primary key (${key}, at)) partition by range (at);`);
  for (const table of tables) {
    for (const index of indexes) {
      await long(`create index on ${table} ${index}`);
    }
  }
  for (let at = 0; at <= MONTHS + 1; at++) {
    const [row = {}] = await sql.unprepared(
      `select (${month(at)})::text as since, (${month(at + 1)})::text as until`,
      [],
    );
    await long(`create table parted_${at} partition of parted
      for values from ('${row["since"]}') to ('${row["until"]}') ${quiet}`);
  }
}

try {
  await makeTables(log.columns, log.key, log.indexes);
  for (const table of tables) await long(`insert into ${table} ${given(1, rows)}`);
  for (const table of tables) await long(`analyze ${table}`);
  for (const table of tables) await sql.script(`vacuum ${table}`);

  let next = rows;
  note(
    "500 rows added",
    await inTurns(40, async (table) => {
      const took = await timed(() => long(`insert into ${table} ${given(next + 1, next + 500)}`));
      if (table === "parted") next += 500;
      return took;
    }),
  );
  const any = () => 1 + Math.floor(Math.random() * rows);
  for (const { what, runs, text, value } of log.asked) {
    note(
      what,
      await inTurns(runs, (table) => servedIn(text.replace(/\blog\b/, table), value(any))),
    );
  }
  note(
    "vacuum of all of it",
    await inTurns(1, (table) => timed(() => sql.script(`vacuum ${table}`))),
  );
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
  title: `${rows.toLocaleString("en-US")} rows of ${name} in ${MONTHS} months`,
  findings: findings.map(({ what, whole, parted }) => ({
    what,
    found: `${ms(whole)} whole, ${ms(parted)} in partitions`,
    ratio: `${(parted / whole).toPrecision(3)} × whole`,
    goal: "",
    isMet: undefined,
  })),
};
console.log(markdown(`${navigator.hardwareConcurrency} cores, ${cluster.version}`, "", [section]));
