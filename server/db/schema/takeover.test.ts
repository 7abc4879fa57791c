import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notProvedHere, onPostgres } from "#scripts/testPostgres.ts";
import { newPglite } from "#scripts/testing/newDatabases.ts";
import { serverFolder } from "#scripts/testing/postgresBinaries.ts";
import { pgliteDatabase } from "#server/db/drivers/pgliteDatabase.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { at, newTransaction } from "../testing/samples.ts";
import { integerIn, textIn } from "../postgres/columns.ts";
import { migrate, newestOf } from "../postgres/migrate.ts";
import type { SqlDatabase } from "../postgres/sql.ts";
import { createSqlStore } from "../postgres/sqlStore.ts";
import { decide } from "../../transactions/approve.ts";
import { OLDEST_VERSION, steps } from "./schema.ts";
import { describeSchema } from "./testing/describeSchema.ts";
import { fillVersion35, makeVersion35 } from "./testing/version35.ts";
import { machineTimers } from "../../timers.ts";

/** Tables of which only what they come to is kept. */
const summed = ["schema_migration", "transaction_counts"];

/** All rows of every table, by its name. */
async function rowsIn(database: SqlDatabase): Promise<Readonly<Record<string, unknown>>> {
  return await database.transaction(async (sql) => {
    await sql.script(`
      create or replace function pg_temp.rows_of(name regclass) returns jsonb language plpgsql as $$
      declare
        found jsonb;
      begin
        execute format('select jsonb_agg(to_jsonb(row) order by row::text) from %s as row', name)
          into found;
        return found;
      end $$`);
    const tables = await sql`
      select tablename, pg_temp.rows_of(format('%I', tablename)::regclass) as rows
      from pg_tables where schemaname = 'public'`;
    return Object.fromEntries(
      tables.map((row) => [textIn(row, "tablename"), row["rows"]])
        .filter(([name]) => !summed.includes(String(name))),
    );
  });
}

async function versionsIn({ sql }: SqlDatabase): Promise<readonly number[]> {
  const rows = await sql`select version from schema_migration order by version`;
  return rows.map((row) => integerIn(row, "version"));
}

/** `open` makes an empty database, and may take away what it made before. */
function describeTakeover(name: string, open: () => Promise<SqlDatabase>): void {
  describe(name, { timeout: 60_000 }, () => {
    let database: SqlDatabase;
    let anew: readonly string[];
    let before: Readonly<Record<string, unknown>>;
    beforeAll(async () => {
      const empty = await open();
      await migrate(empty);
      anew = await describeSchema(empty);
      await empty.close();
      database = await open();
      await makeVersion35(database);
      await fillVersion35(database);
      before = await rowsIn(database);
      expect(await migrate(database)).toBe(steps.length);
    }, 60_000);
    afterAll(() => database.close());

    it("has the schema of a new database", async () => {
      expect(anew.length).toBeGreaterThan(300);
      expect(await describeSchema(database)).toEqual(anew);
      expect(await versionsIn(database)).toEqual([
        ...Array.from({ length: OLDEST_VERSION }, (_, index) => index + 1),
        newestOf(steps),
      ]);
    });

    it("has kept every row", async () => {
      const empty = Object.entries(before).filter(([, rows]) => rows === null);
      expect(empty.map(([name]) => name)).toEqual(["unproved_entries"]);
      expect(await rowsIn(database)).toMatchObject(before);
      const { total } = await createSqlStore(database).transactions.listCounted(
        {},
        { limit: 1 },
        100,
      );
      expect(total).toBe(3);
    });

    it("works as a bank's database", async () => {
      const store = createSqlStore(database);
      const [from = null, to = null] = await store.accounts.lock([1, 2]);
      expect(from).toMatchObject({ balance: 50_000, held: 2_500 });
      const { id } = await store.transactions.insert(newTransaction(2, from, to, 40_000));
      for (const transactionId of [2, id]) {
        const decision = { transactionId, status: "completed", actorId: 1, at: at(50) } as const;
        expect(await decide({ store, timers: machineTimers }, decision)).toMatchObject({
          result: "decided",
        });
      }
      expect(await store.accounts.byId(2)).toMatchObject({ balance: 42_500 });
      expect(await store.journal.books()).toMatchObject({
        customerTotal: 50_000,
        discrepancies: [],
        unbalancedEntries: [],
        postingTotal: 0,
      });
    });

    it("ends requests that waited for a second approver", async () => {
      const former = await open();
      await makeVersion35(former);
      await fillVersion35(former);
      await migrate(former, steps.slice(0, 1));
      await former.sql`
        insert into approval_requests (act, call, subject, asked_by, account_ids, user_ids, persons,
          sets, sealed_text, created_at, expires_at)
        values ('security', 'saveSetting', 'setting:x', 1, '', '', 1, 'owner', 'sealed', now(),
          now() + interval '1 day')`;
      await migrate(former);
      const rows = await former.sql`select state, sealed_text from approval_requests`;
      expect(rows).toEqual([{ state: "lapsed", sealed_text: "sealed" }]);
      await former.close();
    });

    it("is refused and left alone where it is older", async () => {
      const older = await open();
      await makeVersion35(older);
      await older.sql`delete from schema_migration where version > 20`;
      const found = await describeSchema(older);
      await expect(migrate(older)).rejects.toThrow(
        "version 35 or newer, this one has 20: start Kestrel 0.1 on it once",
      );
      expect(await describeSchema(older)).toEqual(found);
      await older.close();
    });
  });
}

const pglite = newPglite({ pg_trgm });
describeTakeover("a bank of version 35 in PGlite, taken over,", async () => {
  const database = { ...pgliteDatabase(await pglite), close: () => Promise.resolve() };
  await database.sql.script("drop schema public cascade; create schema public");
  return database;
});
afterAll(async () => await (await pglite).close());

/** The schema of a PostgreSQL database as its own program writes it. */
async function dumped(url: string): Promise<readonly string[]> {
  const args = ["--schema-only", url];
  const { stdout } = await new Deno.Command(`${serverFolder()}/pg_dump`, { args }).output();
  // Newer versions put commands of their own around the statements, with a word made by chance.
  return new TextDecoder().decode(stdout).split("\n").filter((line) => !line.startsWith("\\"));
}

await onPostgres((server) => {
  describeTakeover(
    "a bank of version 35 in PostgreSQL, taken over,",
    async () => openPostgres(await server.freshDatabase()),
  );

  if (server.cluster === undefined) return notProvedHere();
  it("is dumped by PostgreSQL like a new database", async () => {
    const [old, anew] = [await server.freshDatabase(), await server.freshDatabase()];
    const [taken, made] = [openPostgres(old), openPostgres(anew)];
    await makeVersion35(taken);
    await migrate(taken);
    await migrate(made);
    await Promise.all([taken.close(), made.close()]);
    const schema = await dumped(anew);
    expect(schema).toContain("CREATE TABLE public.transactions (");
    expect(await dumped(old)).toEqual(schema);
  }, 60_000);
});
