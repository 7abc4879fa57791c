import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import type { Deps } from "../deps.ts";
import { newUser } from "../db/testing/samples.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { serve } from "./serve.ts";
import { keepingLog } from "./testing/keepingLog.ts";
import { config } from "./testing/openBank.ts";

/** Longer than a statement waits for a lock. */
const SEEDS_FOR_MS = 2_500;

/** As the demo people do: looks for anybody, then moves in, all or nothing. */
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
  await expect(serve({ config: elsewhere, log })).rejects.toThrow("HOST is");
  expect(log.events).toContain("clear_text.allowed");
});

await onPostgres((server) => {
  it.each([
    { demo: true, seed },
    { demo: false },
  ])("two processes that start at once on an empty database both come up: %o", async (start) => {
    const databaseUrl = await server.freshDatabase();
    const secretKey = new Uint8Array(32);
    const open = () =>
      serve({
        ...start,
        config: { ...config, ...start, databaseUrl, secretKey },
        log: keepingLog(),
      });
    const banks = await Promise.all([open(), open()]);
    await Promise.all(banks.map((bank) => bank.stop()));
    const { sql, close } = openPostgres(databaseUrl);
    expect(await sql`select role from users`).toEqual([{ role: "admin" }]);
    await close();
  }, 60_000);
});
