import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "../../db/drivers/pgliteDatabase.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { describeTables } from "./tables.suite.ts";

describeTables("PGlite", async () => {
  const pglite = await newPglite();
  const database = { ...pgliteDatabase(pglite), close: () => pglite.close() };
  await migrate(database);
  return database;
});
