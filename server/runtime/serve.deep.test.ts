import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import type { Deps } from "../kernel/deps.ts";
import { newUser } from "../db/testing/samples.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { migrate } from "../db/postgres/migrate.ts";
import { serve } from "./serve.ts";
import { keepingLog } from "./testing/keepingLog.ts";
import { config } from "./testing/openBank.ts";

/** Longer than a statement waits for a lock. */
const SEEDS_FOR_MS = 2_500;

/** Seeds like the demo does: only if there are no users, in one transaction. */
async function seed({ store }: Deps): Promise<void> {
  if (await store.users.count({}) > 0) return;
  await store.transaction(async (tx) => {
    await tx.users.insert(newUser({ username: "admin", role: "admin" }));
    await new Promise((resolve) => setTimeout(resolve, SEEDS_FOR_MS));
  });
}

it("says aloud that connections need not be verified", async () => {
  const log = keepingLog();
  // It ends at the address, which is not this machine's.
  const elsewhere = { ...config, host: "192.0.2.1", isClearTextAllowed: true };
  await expect(serve({ config: elsewhere, log })).rejects.toThrow(
    "isn't an address of this machine",
  );
  expect(log.events).toContain("clear_text.allowed");
});

/** The print of the first key takes a second to commit here, as on a disk that others keep busy. */
async function keepKeySlowly(databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl);
  await migrate(database);
  await database.sql.script(`
    create function take_a_second() returns trigger language plpgsql as
      'begin perform pg_sleep(1); return null; end';
    create constraint trigger slow after insert on secret_key_print
      deferrable initially deferred for each row execute function take_a_second()`);
  await database.close();
}

await onPostgres((server) => {
  it.each([
    { demo: true, seed },
    { demo: false },
    { demo: false, prepare: keepKeySlowly },
  ])(
    "two processes that start together on an empty database both come up: %o",
    async ({ prepare, ...start }) => {
      const databaseUrl = await server.freshDatabase();
      await prepare?.(databaseUrl);
      const places = { databaseUrl, secretKey: new Uint8Array(32), metricsPort: 0 };
      const log = keepingLog();
      const open = () => serve({ ...start, config: { ...config, ...start, ...places }, log });
      const banks = await Promise.all([open(), open()]);
      for (const { metricsPort } of banks) {
        const guards = async () =>
          [...(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
            .matchAll(/^kestrel_(audit_linked|audit_walked|books_walked)_seconds /gm)].length;
        await expect.poll(guards, { timeout: 30_000 }).toBe(3);
      }
      await Promise.all(banks.map((bank) => bank.stop()));
      const { sql, close } = openPostgres(databaseUrl);
      expect(await sql`select role from users`).toEqual([{ role: "admin" }]);
      await close();
      // Each reports that checkpoints aren't signed and, outside of a demo, that no emails are
      // sent.
      const said = (name: string) => log.events.filter((event) => event === name).length;
      expect(said("audit.not_signed")).toBe(2);
      expect(said("notices.not_mailed")).toBe(start.demo ? 0 : 2);
    },
    90_000,
  );
});
