import { afterAll, expect, it } from "vitest";
import { startTestCluster } from "#scripts/testCluster.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { movedClock } from "#scripts/testing/movedClock.ts";
import { hours, seconds } from "#contract/time.ts";
import { integerIn } from "../db/postgres/columns.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { customerPassword, openBrowsers, openFundedAccounts } from "./testing/aDay.ts";
import { delay, restlessPage } from "./testing/restlessPage.ts";
import { runTool } from "./testing/runTool.ts";
import { spawnBank } from "./testing/spawnBank.ts";
import { visitor } from "./testing/visitor.ts";

const clock = await movedClock();
const cluster = clock && await startTestCluster({ env: clock.env });
afterAll(async () => {
  await cluster?.stop();
  await clock?.remove();
});

if (clock === undefined) {
  it("is not proved here, because faketime is not installed", () => {});
} else if (cluster === undefined) notProvedHere();
else {
  it(
    "the clock of the database's machine may go back by an hour, and forth by two",
    async () => {
      const { url } = cluster;
      const bank = await spawnBank({ DATABASE_URL: url });
      const origin = await bank.origin;
      const { admin, page, customer } = await openBrowsers(origin);
      const { from, to } = await openFundedAccounts(admin, customer.id);
      const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 0.01 };
      const restless = restlessPage(page, wish);
      await restless.oneMore();
      const database = openPostgres(url);
      /** How far the database's clock is from ours, in whole hours. */
      async function hoursAway(): Promise<number> {
        const [row = {}] = await database
          .sql`select extract(epoch from clock_timestamp())::bigint as seconds`;
        return Math.round((seconds(integerIn(row, "seconds")) - Date.now()) / hours(1));
      }

      for (const away of [-1, 1, 0]) {
        await clock.set(away);
        await expect.poll(hoursAway, { timeout: seconds(20) }).toBe(away);
        const took = await restless.oneMore();
        console.log(`the database's clock ${away} h away: the next write ${took} ms later`);
        expect(took).toBeLessThan(10_000);
        expect((await page.get("/api/accounts")).status).toBe(200);
        const again = await visitor(origin).signIn(customer.username, customerPassword);
        expect(again.id).toBe(customer.id);
        const [waiting] = await database
          .sql`select id from pending_transactions order by id limit 1`;
        const path = `/api/transactions/${waiting?.["id"]}`;
        expect((await admin.patch(path, { status: "completed" })).status).toBe(200);
        expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      }

      await restless.stop();
      for (const key of restless.acknowledged.keys()) {
        while (!await restless.send(key)) await delay(250);
      }
      const [row] = await database.sql`select count(*) from transactions where type = 'transfer'`;
      await database.close();
      expect(row).toEqual({ count: restless.acknowledged.size });
      bank.kill("SIGTERM");
      expect(await bank.outcome()).toMatchObject({ code: 0, stderr: "" });
      for (const tool of ["verifyBooks", "verifyAudit"] as const) {
        expect(await runTool(tool, { DATABASE_URL: url })).toMatchObject({ code: 0, stderr: "" });
      }
    },
    120_000,
  );
}
