import type { Cluster } from "./cluster.ts";
import type { Sql } from "../server/db/postgres/sql.ts";
import { type Measured, quantile } from "./measure.ts";

/** An approval's bare work as eight prepared statements. */
export const EIGHT_STATEMENTS = String.raw`\set a random(1, :accounts - 1)
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

/** The shape of pgledger: one function writes two entries and two versioned balances. */
export const LEDGER_CALL = String.raw`\set a random(1, :accounts - 1)
\set b :a + 1
select ledger_transfer(:a, :b, 1);
`;

const ledger = `
  create table ledger_accounts (id integer primary key, balance bigint not null,
    version bigint not null, updated_at timestamptz not null) with (fillfactor = 80);
  create table ledger_transfers (id bigint generated always as identity primary key,
    from_id integer not null references ledger_accounts,
    to_id integer not null references ledger_accounts,
    amount bigint not null check (amount > 0), at timestamptz not null);
  create table ledger_entries (id bigint generated always as identity primary key,
    account_id integer not null references ledger_accounts,
    transfer_id bigint not null references ledger_transfers, amount bigint not null,
    balance_before bigint not null, balance_after bigint not null, version bigint not null,
    at timestamptz not null);
  create index ledger_entries_of_account on ledger_entries (account_id);
  create index ledger_entries_of_transfer on ledger_entries (transfer_id);
  create function ledger_transfer(payer integer, payee integer, moved bigint) returns bigint
  language plpgsql as $$
  declare transfer bigint;
  begin
    perform from ledger_accounts where id in (payer, payee) order by id for update;
    insert into ledger_transfers (from_id, to_id, amount, at)
      values (payer, payee, moved, now()) returning id into transfer;
    with changed as (
      update ledger_accounts
      set balance = balance + case id when payer then -moved else moved end,
        version = version + 1, updated_at = now()
      where id in (payer, payee)
      returning id, balance, version, case id when payer then -moved else moved end as change
    )
    insert into ledger_entries
      (account_id, transfer_id, amount, balance_before, balance_after, version, at)
    select id, transfer, change, balance - change, balance, version, now() from changed;
    return transfer;
  end $$;`;

/** Tables without any rule, for both scripts. */
export async function preparePgbench(sql: Sql, accounts: number): Promise<void> {
  await sql.script(`
    create table plain_accounts (id integer primary key, balance bigint) with (fillfactor = 80);
    insert into plain_accounts select n, 0 from generate_series(1, ${accounts}) as n;
    create table plain_transactions (id bigint generated always as identity primary key,
      a integer, b integer, amount bigint, at timestamptz);
    create table plain_postings (id bigint generated always as identity primary key,
      account integer, amount bigint);
    create table plain_audit (id bigint generated always as identity primary key,
      at timestamptz, what text, said jsonb);
    ${ledger}
    insert into ledger_accounts select n, 0, 0, now() from generate_series(1, ${accounts}) as n;`);
  for (const table of ["plain_accounts", "ledger_accounts"]) {
    await sql.script(`vacuum analyze ${table}`);
  }
}

/** One round of 32 clients. */
export async function runPgbench(
  cluster: Cluster,
  script: string,
  { accounts, seconds }: { readonly accounts: number; readonly seconds: number },
): Promise<Measured> {
  const folder = await Deno.makeTempDir({ prefix: "kestrel-pgbench-" });
  try {
    await Deno.writeTextFile(`${folder}/script.sql`, script);
    const { stdout, success } = await new Deno.Command(`${cluster.binaries}/pgbench`, {
      args: [
        ...["-h", "127.0.0.1", "-p", String(cluster.port), "-U", "postgres", "-n"],
        ...["-M", "prepared", "-f", `${folder}/script.sql`, "-D", `accounts=${accounts}`],
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
