import process from "node:process";
import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { openStore } from "./openStore.ts";
import { config } from "./testing/openBank.ts";
import { keepingLog } from "./testing/keepingLog.ts";

await onPostgres((server) => {
  it("makes no bank in a database that takes É and é for two names", async () => {
    const kind = "template template0 encoding 'UTF8' locale 'C'";
    const databaseUrl = await server.freshDatabase(kind);
    await expect(openStore({ ...config, databaseUrl }, keepingLog())).rejects
      .toThrow("expected a UTF-8 database whose locale handles characters such as É");
    const { sql, close } = openPostgres(databaseUrl);
    expect(await sql`select 1 as found from pg_tables where schemaname = 'public'`).toEqual([]);
    await close();
  });

  it("says at start what a driver cannot do", async () => {
    const databaseUrl = await server.freshDatabase();
    const log = keepingLog();
    const databaseDriver = process.env.DATABASE_DRIVER === "deno-postgres"
      ? "deno-postgres"
      : "postgres";
    const store = await openStore({ ...config, databaseUrl, databaseDriver }, log);
    await store.close();
    const isLimited = databaseDriver === "deno-postgres";
    expect(log.events).toEqual(isLimited ? ["driver.cannot_listen"] : []);
  });
});
