import { afterAll, expect, it } from "vitest";
import { openTestDatabases } from "#scripts/testDatabases.ts";
import { openPostgres } from "../edge/database/postgresJs.ts";
import { migrate } from "../store/postgres/migrate.ts";
import { createSqlStore } from "../store/postgres/sqlStore.ts";
import { describeBadInput } from "./badInput.suite.ts";
import { describeInjection } from "./injection.suite.ts";

const server = await openTestDatabases();

if (server === undefined) {
  it("is not proved on PostgreSQL, because no server is found here", () => {
    expect(server).toBeUndefined();
  });
} else {
  afterAll(() => server.stop());
  const open = async () => {
    const database = openPostgres(await server.freshDatabase());
    await migrate(database);
    return createSqlStore(database);
  };
  describeBadInput("PostgreSQL", open);
  describeInjection("PostgreSQL", open);
}
