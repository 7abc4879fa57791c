import { expect, it, onTestFinished } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate, newestOf } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { steps } from "../db/schema/schema.ts";
import { at } from "../db/testing/samples.ts";
import { openServer } from "./server.ts";
import { createDeps, ensurePeople } from "./bank.ts";
import { keepingLog } from "./testing/keepingLog.ts";
import { config, signIn } from "./testing/openBank.ts";

await onPostgres((server) => {
  it(
    "stops writing beside a newer program, is not ready, and still answers who reads",
    async () => {
      const url = await server.freshDatabase();
      const old = openPostgres(url);
      await migrate(old);
      const log = keepingLog();
      const deps = await createDeps(createSqlStore(old), log, new Uint8Array(32), config);
      await ensurePeople(deps, config);
      const bank = await openServer(deps, config);
      onTestFinished(() => bank.stop());
      const status = async (path: string) => (await fetch(bank.origin + path)).status;
      expect(await status("/readyz")).toBe(200);
      const signedIn = await signIn(bank.origin);
      expect(signedIn.status).toBe(200);

      const newer = openPostgres(url);
      const known = [...steps, "alter table users add column nickname text"];
      await migrate(newer, known);
      const store = createSqlStore(newer, { known: newestOf(known) });
      const newDeps = await createDeps(store, keepingLog(), new Uint8Array(32), config);
      const newBank = await openServer(newDeps, config);
      onTestFinished(() => newBank.stop());

      await expect.poll(() => status("/readyz")).toBe(503);
      await expect.poll(() => log.events).toContain("schema.newer");
      expect((await signIn(bank.origin)).status).toBe(503);
      expect(await status("/api/user")).toBe(401);
      expect(await status("/healthz")).toBe(200);
      await expect(deps.store.transaction((tx) => tx.settings.set("a_setting", "old", at(1))))
        .rejects.toThrow("start a newer one");

      // Beside it the new one serves everybody, also who signed in at the old one.
      const { cookie } = await signIn(newBank.origin);
      const asked = await fetch(`${newBank.origin}/readyz`);
      expect(asked.status).toBe(200);
      await store.transaction((tx) => tx.settings.set("a_setting", "new", at(1)));
      expect(await store.settings.get("a_setting")).toBe("new");
      const headers = { cookie };
      expect((await fetch(`${bank.origin}/api/user`, { headers })).status).toBe(200);
      const before = { cookie: signedIn.cookie };
      expect((await fetch(`${newBank.origin}/api/user`, { headers: before })).status).toBe(200);
      expect(log.events.filter((event) => event === "schema.newer")).toHaveLength(1);
    },
    60_000,
  );
});
