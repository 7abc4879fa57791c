import process from "node:process";
import { afterAll, describe, expect, it } from "vitest";
import { startTestCluster, type TestCluster } from "#scripts/testCluster.ts";
import { smallDisk } from "#scripts/testing/smallDisk.ts";
import { notProvedHere } from "#scripts/testPostgres.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { integerIn } from "../db/postgres/columns.ts";
import type { SqlDatabase } from "../db/postgres/sql.ts";
import { openBrowsers, openFundedAccounts } from "./testing/aDay.ts";
import { delay, restlessPage } from "./testing/restlessPage.ts";
import { roundRobin } from "./testing/roundRobin.ts";
import { runTool } from "./testing/runTool.ts";
import { spawnBank } from "./testing/spawnBank.ts";

/** How long outages last: at night as docs/operations.md says, else shorter. */
const isNight = process.env["BAD_DAYS"] === "full";
const PAUSE_MS = isNight ? 30_000 : 4_000;

/** Takes every connection that the server has: ends the others, again until none of them is left. */
async function outOfConnections(url: string): Promise<readonly SqlDatabase[]> {
  const hogs = new Map<number, SqlDatabase>();
  while (hogs.size < CONNECTIONS) {
    const more = Array.from({ length: CONNECTIONS + 5 }, () => openPostgres(url));
    const taken = await Promise.allSettled(
      more.map(async (hog) => {
        const [row = {}] = await hog.sql`select pg_backend_pid() as pid`;
        hogs.set(integerIn(row, "pid"), hog);
      }),
    );
    expect(taken.map(({ status }) => status)).toContain("rejected");
    const [own = openPostgres(url)] = hogs.values();
    await own.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend'
        and pid <> all (string_to_array(${[...hogs.keys()].join()}, ',')::integer[])`;
  }
  return [...hogs.values()];
}

/**
 * Cuts the network to the database while a transaction writes: it is held until the cut, and so has
 * written and cannot be committed.
 */
async function cutInTransaction(
  url: string,
  network: Awaited<ReturnType<typeof roundRobin>>,
): Promise<void> {
  const { sql, transaction, close } = openPostgres(url);
  const isHeld = async () =>
    (await sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and backend_xid is not null`).length > 0;
  await transaction(async (holding) => {
    await holding`lock table transactions in share mode`;
    while (!await isHeld()) await delay(20);
    network.cut();
  });
  await close();
}

/** The log line for each outage, as in docs/operations.md. */
const gone = /^unavailable .*(can't be reached|terminating connection|has stopped answering)/;
const lineOf: Readonly<Record<string, RegExp>> = {
  "the database is killed": gone,
  "the database stands still": /^unavailable .*has stopped answering/,
  "the database is restarted": gone,
  // A write whose connection was ended may be refused before any asks for a new one.
  "the database has no connection left":
    /^(unavailable|upkeep\.failed) .*(takes no connection|terminating connection)/,
  "the network to the database is cut in a transaction": /^unavailable .*has stopped answering/,
  "the database's disk is full": /^unavailable .*No space left on device/,
  "the bank stands still": /^process\.stood_still \d/,
};

/** What a log says of these moments. */
function reasonsBetween(log: string, from: string, until: string): readonly string[] {
  return log.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line))
    .filter(({ time }) => from <= time && time < until)
    .map(({ event, reason, seconds }) => `${event} ${reason ?? seconds}`);
}

/** So many connections that a few are all of them. */
const CONNECTIONS = 20;

const disk = await smallDisk(400);
const cluster = await startTestCluster({
  ...(disk !== undefined && { dir: disk.folder }),
  settings: [`max_connections=${CONNECTIONS}`],
});
afterAll(async () => {
  await cluster?.stop();
  await disk?.remove();
});

function describeOutages({ url, ...server }: TestCluster): void {
  describe("an outage", () => {
    it(
      "loses no acknowledged transfer, posts none twice, and needs no repair",
      async () => {
        const network = await roundRobin();
        const address = new URL(url);
        network.to(`http://127.0.0.1:${address.port}`);
        address.port = new URL(network.origin).port;
        const bank = await spawnBank({ DATABASE_URL: address.href });
        const origin = await bank.origin;
        const { admin, page, customer } = await openBrowsers(origin);
        const { from, to } = await openFundedAccounts(admin, customer.id);
        const wish = { type: "transfer", fromAccountId: from, toAccountId: to, amount: 0.01 };
        const restless = restlessPage(page, wish);
        await restless.oneMore();

        const outages: Readonly<Record<string, () => Promise<void>>> = {
          async "the database is killed"() {
            await server.kill();
            await restless.oneRefused();
            await server.restart();
          },
          async "the database stands still"() {
            await server.pause();
            await Promise.all([delay(PAUSE_MS), restless.oneRefused()]);
            await server.goOn();
          },
          async "the database is restarted"() {
            await server.shutDown();
            await restless.oneRefused();
            await server.restart();
          },
          async "the database has no connection left"() {
            const hogs = await outOfConnections(url);
            await Promise.all([delay(PAUSE_MS), restless.oneRefused()]);
            await Promise.all(hogs.map((hog) => hog.close()));
          },
          async "the network to the database is cut in a transaction"() {
            await cutInTransaction(url, network);
            await Promise.all([delay(PAUSE_MS), restless.oneRefused()]);
            network.mend();
          },
          ...disk && {
            async "the database's disk is full"() {
              await disk.fill();
              await restless.oneRefused();
              expect((await page.get("/api/accounts")).status).toBe(200);
              expect((await fetch(`${origin}/readyz`)).status).toBe(200);
              await delay(PAUSE_MS);
              await disk.free();
            },
          },
          async "the bank stands still"() {
            bank.kill("SIGSTOP");
            await delay(2 * PAUSE_MS);
            bank.kill("SIGCONT");
          },
        };
        const begun: [name: string, at: string][] = [];
        for (const [name, happens] of Object.entries(outages)) {
          begun.push([name, new Date().toISOString()]);
          await happens();
          const took = await restless.oneMore();
          // How long depends on the machine, so it is only told.
          console.log(`${name}: the next write ${took} ms after its end`);
          // But nothing that is dead is waited for as long as for a slow statement.
          expect(took).toBeLessThan(25_000);
        }

        await restless.stop();
        const { acknowledged } = restless;
        // Repeating their keys posts none of them again.
        for (const key of acknowledged.keys()) while (!await restless.send(key)) await delay(250);
        const database = openPostgres(url);
        const [row] = await database
          .sql`select count(*) from transactions where status = 'pending'`;
        await database.close();
        expect(row).toEqual({ count: acknowledged.size });
        bank.kill("SIGTERM");
        const ended = await bank.outcome();
        expect(ended).toMatchObject({ code: 0, stderr: "" });
        for (const [at, [name, from]] of begun.entries()) {
          const [, until = "later"] = begun[at + 1] ?? [];
          expect(reasonsBetween(ended.stdout, from, until), name).toContainEqual(
            expect.stringMatching(lineOf[name] ?? "no line"),
          );
        }
        for (const tool of ["verifyBooks", "verifyAudit"] as const) {
          expect(await runTool(tool, { DATABASE_URL: url })).toMatchObject({ code: 0, stderr: "" });
        }
      },
      isNight ? 600_000 : 180_000,
    );
  });
}

// A server that is not ours is neither stopped nor taken away.
if (cluster === undefined) notProvedHere();
else describeOutages(cluster);
