import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { describeTables } from "./tables.suite.ts";

await onPostgres((server) => {
  describeTables("PostgreSQL", async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    return database;
  });
});
