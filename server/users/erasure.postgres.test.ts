import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { describeErasure } from "./erasure.suite.ts";
import { contentOf } from "./testing/contentOf.ts";

await onPostgres((server) => {
  describeErasure("a deletion on PostgreSQL", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    const store = createSqlStore(database);
    return { store, content: () => contentOf(database), close: () => store.close() };
  });
});
