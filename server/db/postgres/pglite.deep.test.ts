import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "#server/db/drivers/pgliteDatabase.ts";
import { describeStore } from "../store.suite.ts";
import { describeAccountKeys } from "./accountKeys.suite.ts";
import { describeClosedMonthGuards } from "./closedMonths.suite.ts";
import { describeGuards } from "./guards.suite.ts";
import { migrate } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { describeMigrations } from "./migrations.suite.ts";
import { describePending } from "./pending.suite.ts";
import { createSqlStore } from "./sqlStore.ts";
import { describeSecondApprover } from "./secondApprover.suite.ts";
import { describeLedgerTampering } from "./ledgerTamper.suite.ts";
import { describeTampering } from "./tamper.suite.ts";

/** One PGlite for the whole file. Both suites use it in turn. */
const pglite = newPglite();

async function open(): Promise<SqlDatabase> {
  return { ...pgliteDatabase(await pglite), close: () => Promise.resolve() };
}

async function openEmpty(): Promise<SqlDatabase> {
  const database = await open();
  await database.sql.script("drop schema public cascade; create schema public");
  return database;
}

describeGuards("what PGlite refuses", openEmpty);
describeMigrations("a start on PGlite", openEmpty);
describeTampering("what was changed in PGlite behind the bank", open);
describeLedgerTampering("money that was moved in PGlite behind the bank", open);
describeSecondApprover("PGlite", openEmpty);
describeClosedMonthGuards("PGlite", openEmpty);
describePending("what waits in PGlite", openEmpty);
describeAccountKeys("account numbers in PGlite and in the pages", openEmpty);
describeStore("the store on PGlite", async () => {
  const database = await openEmpty();
  await migrate(database);
  const store = createSqlStore(database);
  return { store, close: async () => await (await pglite).close() };
});
