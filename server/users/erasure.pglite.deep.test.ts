import { newPglite } from "#scripts/testing/newDatabases.ts";
import { pgliteDatabase } from "../db/drivers/pgliteDatabase.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { describeErasure } from "./erasure.suite.ts";
import { contentOf } from "./testing/contentOf.ts";

describeErasure("a deletion in the embedded database", async () => {
  const pglite = await newPglite();
  const database = { ...pgliteDatabase(pglite), close: () => pglite.close() };
  await migrate(database);
  const store = createSqlStore(database);
  return { store, content: () => contentOf(database), close: () => store.close() };
});
