import { hours } from "../../contract/time.ts";
import { openPostgres } from "../../server/db/drivers/postgresJs.ts";
import { migrate } from "../../server/db/postgres/migrate.ts";
import type { SqlDatabase } from "../../server/db/postgres/sql.ts";
import { drill } from "../../server/runtime/backup/drill.ts";
import { takeBackup } from "../../server/runtime/backup/takeBackup.ts";
import type { Cluster } from "../cluster.ts";
import { finding, limitFinding, type Section } from "../report.ts";
import { ADMIN, seed, type Size } from "../seed.ts";

/**
 * Creates a database with so many transactions and their entries, backs it up, and runs the restore
 * drill: restores it, verifies it, starts a server on it and signs in.
 */
export async function measureRestore(
  { url, binaries }: Pick<Cluster, "url" | "binaries">,
  size: Size,
): Promise<Section> {
  const server = openPostgres(url);
  await server.sql.script("create database restored_from");
  const databaseUrl = Object.assign(new URL(url), { pathname: "/restored_from" }).href;
  const folder = await Deno.makeTempDir({ prefix: "kestrel-bench-" });
  Deno.env.set("PATH", `${binaries}:${Deno.env.get("PATH")}`);
  try {
    const database = openPostgres(databaseUrl);
    await migrate(database);
    await seed(database, { ...size, pending: 0 });
    await bookHistory(database);
    await database.close();
    const key = crypto.getRandomValues(new Uint8Array(32));
    const config = { databaseUrl, databaseDriver: "postgres", dataDir: "" } as const;
    const began = performance.now();
    const path = await takeBackup({ config, folder, key });
    const taking = (performance.now() - began) / 1_000;
    const { size: bytes } = await Deno.stat(path);
    const SECRET_KEY = key.toBase64();
    const report = await drill({
      ...{ folder, key, limit: hours(1), serverUrl: url },
      environment: { SECRET_KEY },
    });
    report.findings.forEach((line) => console.error(`bench: ${line}`));
    const found = report.findings.length;
    const rows = `${size.history.toLocaleString("en-US")} transactions, their entries and postings`;
    return {
      title: "Backup and drill",
      findings: [
        finding(`backup of ${rows}`, `${taking.toFixed(1)} s`),
        finding("encrypted", `${Math.round(bytes / 1e6)} MB`),
        finding("of the drill, to restore", `${report.restore} s`),
        limitFinding("drill: restored, looked through and signed in to", report.rto, "s", 120),
        { ...finding("findings of the drill", String(found)), goal: "0", isMet: found === 0 },
      ],
    };
  } finally {
    await server.sql.script("drop database if exists restored_from with (force)");
    await server.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Books what the seed has written past the books: each transaction's entry, with both its legs. */
async function bookHistory({ transaction }: Pick<SqlDatabase, "transaction">): Promise<void> {
  await transaction((sql) =>
    sql.script(`
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    insert into journal_entries (kind, transaction_id, actor_id, posted_at)
    select 'transfer', id, ${ADMIN}, decided_at from transactions
    where status = 'completed' order by id;
    insert into postings (entry_id, account_id, amount_cents, balance_after_cents)
    select entry_id, account_id, cents, opening.balance_cents + sum(cents)
      over (partition by account_id order by entry_id)
    from (
      select journal_entries.id as entry_id, from_account_id as account_id, -amount_cents as cents
      from journal_entries join transactions on transactions.id = transaction_id
      union all
      select journal_entries.id, to_account_id, amount_cents
      from journal_entries join transactions on transactions.id = transaction_id
    ) as legs join accounts as opening on opening.id = account_id
    order by entry_id, cents;
    update accounts set balance_cents = balance_cents + moved.cents
    from (
      select account_id, sum(amount_cents) as cents from postings
      where entry_id > 1 and account_id is not null group by account_id
    ) as moved where moved.account_id = accounts.id`)
  );
}
