import { afterAll, expect, it } from "vitest";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "#server/db/drivers/pgliteDatabase.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { LOCK_TIMEOUT } from "#server/db/drivers/postgresPool.ts";
import { linkAudit } from "../../audit/chain.ts";
import { at, createUserWithAccounts, newTransaction } from "../testing/samples.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { createSqlStore } from "./sqlStore.ts";
import { forbiddenStatements } from "./testing/forbidden.ts";
import { GRANT_LOCK, revokeWrites } from "./revokeWrites.ts";
import { decide } from "../../transactions/decideTogether.ts";
import { machineTimers } from "../../kernel/timers.ts";

/** A role that owns nothing, as the operator is told to make it. */
const makeRole = `
  create role kestrel_app;
  grant all on all tables in schema public to kestrel_app, public;
  grant all on all sequences in schema public to kestrel_app`;

/** Expects the server's role to be unable to change append-only tables. */
async function expectWithheld(database: SqlDatabase): Promise<void> {
  expect(await migrate(database)).toBe(0);
  await revokeWrites(database);
  const store = createSqlStore(database);
  const { user, accounts: [from = null, to = null] } = await createUserWithAccounts(store, 500, 0);
  const pending = await store.transactions.insert(newTransaction(user.id, from, to, 5));
  const decision = { transactionId: pending.id, status: "completed", actorId: user.id } as const;
  expect(await decide({ store, timers: machineTimers }, { ...decision, at: at(1) }))
    .toMatchObject({ result: "decided" });
  expect((await linkAudit(store)).count).toBe(1);
  await store.users.erase(user.id, at(2));
  const texts = await database.sql`
    select description from journal_entries where transaction_id = ${pending.id}`;
  expect(texts).toEqual([{ description: "" }]);
  for (const change of [...forbiddenStatements, "update ledger_links set hash = hash"]) {
    await expect(database.sql.script(change), change).rejects.toThrow("permission denied");
  }
}

it(
  "lets a bank that does not own its tables work, but not change what is written once",
  async () => {
    const pglite = await newPglite();
    const database = { ...pgliteDatabase(pglite), close: () => pglite.close() };
    await migrate(database);
    await database.sql.script(makeRole);
    await revokeWrites(database);
    await database.sql.script("set role kestrel_app");
    await expectWithheld(database);
    await database.close();
  },
  60_000,
);

const server = await openTestDatabases();
afterAll(() => server?.stop());

// A role belongs to a whole server: none is made on one that is not ours.
if (server?.cluster === undefined) notProvedHere();
else {
  it("does so on PostgreSQL", async () => {
    const url = await server.freshDatabase();
    const owner = openPostgres(url);
    await migrate(owner);
    await owner.sql.script(makeRole);
    await revokeWrites(owner);
    await owner.close();
    const app = openPostgres(`${url}?role=kestrel_app`);
    await expectWithheld(app);
    await app.close();
  }, 60_000);

  it(
    "waits for another process that starts at the same time, however long that takes",
    async () => {
      const url = await server.freshDatabase();
      const [one, two] = [openPostgres(url), openPostgres(url)];
      await migrate(one);
      const held = Promise.withResolvers<void>();
      const other = one.transaction(async (sql) => {
        await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`;
        held.resolve();
        await new Promise((resolve) => setTimeout(resolve, 3 * LOCK_TIMEOUT));
      });
      await held.promise;
      await revokeWrites(two);
      await other;
      await Promise.all([one.close(), two.close()]);
    },
    60_000,
  );
}
