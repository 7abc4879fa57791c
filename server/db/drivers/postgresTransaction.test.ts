import { expect, it } from "vitest";
import { onPostgres } from "#scripts/testPostgres.ts";
import type { TestDatabases } from "#scripts/testDatabases.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import type { Sql } from "#server/db/postgres/sql.ts";
import { createHosts } from "./databaseHosts.ts";
import { openReconnectingPool, type Pool, type ReconnectingPool } from "./postgresPool.ts";
import { transact } from "./postgresTransaction.ts";

await onPostgres(describeLostConnections);

type Begin = (work: (tx: unknown) => Promise<unknown>) => Promise<unknown>;

/** A pool that knows how many works the driver has begun and not heard the end of. */
function countingPool(url: string) {
  const pools = openReconnectingPool(createHosts(url), 2);
  const unreported = new Set<Promise<unknown>>();
  const counting = (pool: Pool) => {
    const begin: Begin = (work) =>
      pool.begin((tx) => {
        const worked = work(tx);
        const markReported = () => void unreported.delete(worked);
        unreported.add(worked);
        worked.then(markReported, markReported);
        return worked;
      });
    return new Proxy(pool, {
      get: (target, name) => name === "begin" ? begin : Reflect.get(target, name),
    });
  };
  const known = new Map<Pool, Pool>();
  const pool: ReconnectingPool = {
    ...pools,
    current() {
      const shown = counting(pools.current());
      known.set(shown, pools.current());
      return shown;
    },
    replace: (shown) => pools.replace(known.get(shown) ?? shown),
  };
  return { pool, unreported };
}

function describeLostConnections(server: TestDatabases): void {
  const whileAlive = <T>(answer: PromiseLike<T>) => Promise.resolve(answer);
  const backend = async (sql: Sql) => {
    const [row] = await sql`select pg_backend_pid() as pid`;
    return Number(row?.["pid"]);
  };

  it(
    "leaves no work behind that the driver waits for, however many connections are lost",
    async () => {
      const { pool, unreported } = countingPool(await server.freshDatabase());
      const run = <T>(work: (sql: Sql) => Promise<T>) => transact(pool, whileAlive, work);
      const kill = (pid: number) => run((sql) => sql`select pg_terminate_backend(${pid})`);
      const never = Promise.withResolvers<void>();

      const ways: readonly ((sql: Sql) => Promise<unknown>)[] = [
        // In the middle of a statement, and not heeded by the work.
        (sql) => sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => "done"),
        // Between two statements.
        async (sql) => {
          await kill(await backend(sql));
          return await sql`select 1`;
        },
        // While the work is about something else and will be for ever.
        async (sql) => {
          await kill(await backend(sql));
          await never.promise;
        },
      ];
      for (let turn = 0; turn < 9; turn++) {
        const way = ways[turn % ways.length] ?? (() => Promise.resolve());
        await expect(run(way)).rejects.toBeInstanceOf(StoreUnavailable);
        // The pool may first lend a connection that is lost without its knowledge.
        await expect.poll(() => run((sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
      }
      await expect.poll(() => unreported.size).toBe(0);
      await pool.end();
    },
    30_000,
  );
}
