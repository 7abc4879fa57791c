import { afterAll, describe, expect, it } from "vitest";
import { startTestCluster } from "#scripts/testCluster.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { spawnBank } from "./testing/spawnBank.ts";

const cluster = await startTestCluster();
afterAll(() => cluster?.stop());

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!await isSo());
}

// A server that is not ours is not taken away.
if (cluster === undefined) notProvedHere();
else {
  describe("a bank whose database goes away", { timeout: 30_000 }, () => {
    it("says unavailable, lives on, and recovers by itself", async () => {
      const bank = await spawnBank({ DATABASE_URL: cluster.url });
      const origin = await bank.origin;
      const status = async (path: string) =>
        (await fetch(origin + path, { headers: { cookie: "session=nobody" } })).status;
      expect(await status("/api/user")).toBe(401);

      await cluster.kill();
      const lostAt = performance.now();
      expect(await status("/api/user")).toBe(503);
      const silent = performance.now() - lostAt;
      await eventually(async () => await status("/readyz") === 503);
      expect(await status("/healthz")).toBe(200);

      await cluster.restart();
      const backAt = performance.now();
      await eventually(async () => await status("/api/user") === 401);
      await eventually(async () => await status("/readyz") === 200);
      const away = performance.now() - backAt;
      // Meant are 2 s and 5 s; how long it takes depends on the machine, so it is only told.
      console.log(`unavailable after ${Math.round(silent)} ms, back after ${Math.round(away)} ms`);

      bank.kill("SIGTERM");
      expect((await bank.outcome()).code).toBe(0);
    });
  });
}
