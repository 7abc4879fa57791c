import { expect, it, onTestFinished } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate, newestOf } from "../db/postgres/migrate.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import type { SecretKey } from "../kernel/encryptor.ts";
import { steps } from "../db/schema/schema.ts";
import { at } from "../db/testing/samples.ts";
import { openServer } from "./server.ts";
import { createDeps, ensurePeople } from "./bank.ts";
import { keepingLog } from "./testing/keepingLog.ts";
import { openBrowsers, openFundedAccounts } from "./testing/aDay.ts";
import { config, signIn } from "./testing/openBank.ts";
import { delay, restlessPage } from "./testing/restlessPage.ts";
import { roundRobin } from "./testing/roundRobin.ts";
import { spawnBank, testKey } from "./testing/spawnBank.ts";

/**
 * There is no earlier release yet. So this program stands for the old one, and the same program with
 * one more step of the schema, which expands, for the new one. With the first release its bundle takes
 * the old one's place here.
 */
const known = [...steps, "alter table users add column nickname text"];

/** The new program on a bank, in this process. */
async function openNewer(databaseUrl: string, key: SecretKey, publicOrigins: string[]) {
  const database = openPostgres(databaseUrl);
  await migrate(database, known);
  const store = createSqlStore(database, { known: newestOf(known) });
  const newer = { ...config, publicOrigins };
  const bank = await openServer(await createDeps(store, keepingLog(), key, newer), newer);
  onTestFinished(() => bank.stop());
  return { ...bank, store, database };
}

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

      const newBank = await openNewer(url, new Uint8Array(32), []);
      const { store } = newBank;

      await expect.poll(() => status("/readyz")).toBe(503);
      await expect.poll(() => log.events).toContain("schema.newer");
      expect((await signIn(bank.origin)).status).toBe(503);
      expect(await status("/api/user")).toBe(401);
      expect(await status("/healthz")).toBe(200);
      await expect(deps.store.transaction((tx) => tx.settings.set("a_setting", "old", at(1))))
        .rejects.toThrow("start a newer one");

      // Beside it the new server serves all users, also those who signed in at the old one.
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

  it(
    "a page that submits all the while loses nothing and books nothing twice",
    async () => {
      const url = await server.freshDatabase();
      const proxy = await roundRobin();
      const old = await spawnBank({ DATABASE_URL: url, PUBLIC_ORIGIN: proxy.origin });
      proxy.to(await old.origin);
      const { admin, page, customer } = await openBrowsers(proxy.origin);
      const { from, to } = await openFundedAccounts(admin, customer.id);
      const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 0.01 };
      const restless = restlessPage(page, wish);
      await restless.oneMore();

      const newer = await openNewer(url, new TextEncoder().encode(testKey), [proxy.origin]);
      // The proxy has found the new one and does not miss the old one yet.
      proxy.to(await old.origin, newer.address);
      await restless.oneRefused();
      await restless.oneMore();
      expect((await page.get("/api/accounts")).status).toBe(200);
      expect((await page.get("/api/accounts")).status).toBe(200);
      old.kill("SIGTERM");
      expect(await old.outcome()).toMatchObject({ code: 0, stderr: "" });
      proxy.to(newer.address);
      await restless.oneMore();

      await restless.stop();
      const { acknowledged } = restless;
      for (const key of acknowledged.keys()) while (!await restless.send(key)) await delay(250);
      const [row] = await newer.database
        .sql`select count(*) from transactions where status = 'pending'`;
      expect(row).toEqual({ count: acknowledged.size });
      expect((await admin.get("/api/books")).body).toMatchObject({ isBalanced: true });
    },
    120_000,
  );
});
