import type { Cluster } from "./cluster.ts";
import type { Sql, SqlDatabase } from "../server/db/postgres/sql.ts";
import { type Measured, quantile, repeatFor } from "./measure.ts";

const SCRIPT = String.raw`\set a random(1, :accounts - 1)
\set b :a + 1
begin;
select id, balance from plain_accounts where id in (:a, :b) order by id for no key update;
update plain_accounts set balance = balance - 1 where id = :a;
update plain_accounts set balance = balance + 1 where id = :b;
insert into plain_transactions (a, b, amount, at) values (:a, :b, 1, now());
insert into plain_postings (account, amount) values (:a, -1), (:b, 1);
insert into plain_audit (at, what, said) values (now(), 'approved', '{"status":"completed"}');
commit;
`;

/** Tables without any rule, for the yardstick: the same work as eight prepared statements. */
export async function preparePgbench(sql: Sql, accounts: number): Promise<void> {
  await sql.script(`
    create table plain_accounts (id integer primary key, balance bigint) with (fillfactor = 80);
    insert into plain_accounts select n, 0 from generate_series(1, ${accounts}) as n;
    create table plain_transactions (id bigint generated always as identity primary key,
      a integer, b integer, amount bigint, at timestamptz);
    create table plain_postings (id bigint generated always as identity primary key,
      account integer, amount bigint);
    create table plain_audit (id bigint generated always as identity primary key,
      at timestamptz, what text, said jsonb);`);
  await sql.script("vacuum analyze plain_accounts");
}

/** The reference for approvals: its name, and one round of 32 clients. */
export interface Yardstick {
  readonly name: string;
  run(seconds: number): Promise<Measured>;
}

/** pgbench, or where it is not installed the same statements from this process. */
export function yardstick(cluster: Cluster, database: SqlDatabase, accounts: number): Yardstick {
  const hasPgbench = [...Deno.readDirSync(cluster.binaries)].some(({ name }) => name === "pgbench");
  return hasPgbench
    ? { name: "pgbench", run: (seconds) => runPgbench(cluster, accounts, seconds) }
    : { name: "plain SQL", run: (seconds) => runPlainly(database, accounts, seconds) };
}

function runPlainly(database: SqlDatabase, accounts: number, seconds: number): Promise<Measured> {
  return repeatFor(seconds, 32, () =>
    database.transaction(async (sql) => {
      const a = 1 + Math.floor(Math.random() * (accounts - 1));
      const b = a + 1;
      await sql`
        select id, balance from plain_accounts where id in (${a}, ${b})
        order by id for no key update`;
      await sql`update plain_accounts set balance = balance - 1 where id = ${a}`;
      await sql`update plain_accounts set balance = balance + 1 where id = ${b}`;
      await sql`
        insert into plain_transactions (a, b, amount, at) values (${a}, ${b}, 1, now())`;
      await sql`insert into plain_postings (account, amount) values (${a}, -1), (${b}, 1)`;
      await sql`
        insert into plain_audit (at, what, said)
        values (now(), 'approved', '{"status":"completed"}')`;
    }));
}

/** One round of 32 clients. */
async function runPgbench(
  cluster: Cluster,
  accounts: number,
  seconds: number,
): Promise<Measured> {
  const folder = await Deno.makeTempDir({ prefix: "kestrel-pgbench-" });
  try {
    await Deno.writeTextFile(`${folder}/eight.sql`, SCRIPT);
    const { stdout, success } = await new Deno.Command(`${cluster.binaries}/pgbench`, {
      args: [
        ...["-h", "127.0.0.1", "-p", String(cluster.port), "-U", "postgres", "-n"],
        ...["-M", "prepared", "-f", `${folder}/eight.sql`, "-D", `accounts=${accounts}`],
        ...["-c", "32", "-j", "2", "-T", String(seconds), "-l", "postgres"],
      ],
      cwd: folder,
      stdout: "piped",
      stderr: "null",
    }).output();
    if (!success) throw new Error("pgbench failed");
    const tps = /tps = ([\d.]+)/.exec(new TextDecoder().decode(stdout))?.[1];
    const took: number[] = [];
    for (const { name } of Deno.readDirSync(folder)) {
      if (!name.startsWith("pgbench_log")) continue;
      for (const line of Deno.readTextFileSync(`${folder}/${name}`).split("\n")) {
        const microseconds = line.split(" ")[2];
        if (microseconds !== undefined) took.push(Number(microseconds) / 1_000);
      }
    }
    return { perSecond: Number(tps), p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
