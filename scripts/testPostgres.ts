/** Helpers for test files that need a PostgreSQL server. */
import { afterAll, it } from "vitest";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import type { Store } from "#server/db/store.ts";
import { openTestDatabases, type TestDatabases } from "./testDatabases.ts";
import { WITHOUT_POSTGRES } from "./testSummary.ts";

/** Runs these tests on a PostgreSQL server; where none is found, says so instead. */
export async function onPostgres(prove: (server: TestDatabases) => void): Promise<void> {
  const server = await openTestDatabases();
  if (server === undefined) return notProvedHere();
  afterAll(() => server.stop());
  prove(server);
}

/** Replaces a test that needs PostgreSQL; the last lines of a run count it. */
export function notProvedHere(): void {
  it(WITHOUT_POSTGRES, () => {});
}

/** A store on an empty database of its own. */
export async function openStoreOn(server: TestDatabases): Promise<Store> {
  const database = openPostgres(await server.freshDatabase());
  await migrate(database);
  return createSqlStore(database);
}
