import { afterAll } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import type { SqlDatabase } from "../db/postgres/sql.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { openEmptyStore } from "../testing/differential/testing/emptied.ts";
import { isNight } from "../testing/randomRuns.ts";
import { describeRandomBypass } from "./randomBypass.suite.ts";

await onPostgres((server) => {
  let database: SqlDatabase | undefined;
  afterAll(() => database?.close());

  async function open() {
    if (database === undefined) {
      // Nothing crashes here, so that no commit has to wait for the disk.
      database = openPostgres(`${await server.freshDatabase()}?synchronous_commit=off`);
      await migrate(database);
    }
    return await openEmptyStore(database, createSqlStore);
  }

  describeRandomBypass("PostgreSQL", isNight ? 2_000 : 10, open);
});
