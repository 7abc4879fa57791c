import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "../db/drivers/pgliteDatabase.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { describeRetention } from "./retention.suite.ts";

describeRetention("retention in the embedded database", async () => {
  const pglite = await newPglite();
  const database = { ...pgliteDatabase(pglite), close: () => pglite.close() };
  await migrate(database);
  const store = createSqlStore(database);
  return { store, close: () => store.close() };
});
