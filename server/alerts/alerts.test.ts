import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { describeAlerting } from "./alerts.suite.ts";

describeAlerting("memory", async () => {
  const store = createMemoryStore();
  return [store, store];
});

await onPostgres((server) => {
  describeAlerting("PostgreSQL", async () => {
    const url = await server.freshDatabase();
    await migrate(openPostgres(url));
    return [createSqlStore(openPostgres(url)), createSqlStore(openPostgres(url))];
  });
});
