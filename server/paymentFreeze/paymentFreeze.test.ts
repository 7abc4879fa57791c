import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { createMemoryStore } from "../db/memory/createMemoryStore.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { describePaymentFreeze } from "./paymentFreeze.suite.ts";

describePaymentFreeze("memory", async () => {
  const store = createMemoryStore();
  return [store, store];
}, 5);

await onPostgres((server) => {
  describePaymentFreeze("PostgreSQL", async () => {
    const url = await server.freshDatabase();
    await migrate(openPostgres(url));
    return [createSqlStore(openPostgres(url)), createSqlStore(openPostgres(url))];
  }, 25);
});
