import { expect, it } from "vitest";
import { milliseconds, minutes } from "#contract/time.ts";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { onPostgres } from "#scripts/testPostgres.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { type SqlDatabase, SqlError } from "./sql.ts";
import { underLock } from "./underLock.ts";

const LOCK = 1;
const turn = milliseconds(20);

/** Two processes on one database, of which one has the lock until `release` is called. */
async function twoProcesses(server: TestDatabases) {
  const url = await server.freshDatabase();
  const [holder, waiting] = [openPostgres(url), openPostgres(url)];
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = underLock(holder, LOCK, async () => {
    taken.resolve();
    await released.promise;
  });
  await taken.promise;
  return {
    waiting,
    async release() {
      released.resolve();
      await held;
    },
    close: () => Promise.all([holder.close(), waiting.close()]),
  };
}

/** Wraps the database to report to `begun` how many transactions have begun. */
function counted(database: SqlDatabase, begun: (count: number) => void): SqlDatabase {
  let count = 0;
  return {
    ...database,
    transaction(work) {
      begun(++count);
      return database.transaction(work);
    },
  };
}

await onPostgres((server) => {
  it("runs once the lock's holder ends, however many turns that takes", async () => {
    const { waiting, release, close } = await twoProcesses(server);
    const turns = Promise.withResolvers<void>();
    const database = counted(waiting, (count) => count === 5 && turns.resolve());
    const patience = minutes(10);
    const done = underLock(database, LOCK, (sql) => sql`select 'done' as it_is`, {
      patience,
      turn,
    });
    await turns.promise;
    await release();
    expect(await done).toEqual([{ it_is: "done" }]);
    await close();
  }, 60_000);

  it("is given up after the patience, and nothing was run", async () => {
    const { waiting, release, close } = await twoProcesses(server);
    let turns = 0;
    const database = counted(waiting, (count) => turns = count);
    const work = () => Promise.reject(new Error("This was run"));
    await expect(underLock(database, LOCK, work, { patience: milliseconds(3 * turn), turn }))
      .rejects.toMatchObject({ code: "55P03" });
    expect(turns).toBe(3);
    await release();
    await close();
  }, 60_000);

  it("does not repeat work that itself met a held row", async () => {
    const database = openPostgres(await server.freshDatabase());
    const runs: string[] = [];
    const work = () => {
      runs.push("run");
      return Promise.reject(new SqlError("55P03", undefined, "a row is held"));
    };
    await expect(underLock(database, LOCK, work)).rejects.toThrow("a row is held");
    expect(runs).toEqual(["run"]);
    await database.close();
  }, 60_000);
});
