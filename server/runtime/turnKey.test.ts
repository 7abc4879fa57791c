import { it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { proveRetirement } from "./turnKey.suite.ts";

await onPostgres((server) => {
  it("retires a leaked key of a database server", async () => {
    const databaseUrl = await server.freshDatabase();
    await proveRetirement({ databaseUrl, databaseDriver: "postgres", dataDir: "" });
  }, 60_000);
});
