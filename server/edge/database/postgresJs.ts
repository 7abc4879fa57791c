import type { RawRow, Sql, SqlDatabase, SqlValue } from "#server/store/postgres/sql.ts";
import { StoreUnavailable } from "#server/store/errors.ts";
import { isLost, readFailure } from "./postgresFailure.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import { type LastingPool, openLastingPool } from "./lastingPool.ts";
import { isAlive, openPool, type Pool, TRANSACTIONS } from "./postgresPool.ts";
import { createTransactionQueue } from "./transactionQueue.ts";
import { createWaiter } from "./whileAlive.ts";

type Client = Pick<Pool, "unsafe"> & {
  (parts: TemplateStringsArray, ...values: SqlValue[]): PromiseLike<RawRow[]>;
};

/**
 * A PostgreSQL server behind `url`, through a few connections that open when they are needed. While
 * it cannot be reached every call throws StoreUnavailable, at once or within 3 s, and the first
 * call after it came back succeeds.
 */
export function openPostgres(url: string): SqlDatabase {
  const pools: LastingPool[] = [];
  const listeners: Listener[] = [];
  const whileAlive = createWaiter(() => isAlive(url));

  function lasting(connections?: number): LastingPool {
    const pool = openLastingPool(url, connections);
    pools.push(pool);
    return pool;
  }
  const common = lasting();

  function sqlThrough(
    client: Client,
    onFailure: (failure: unknown) => void,
    isGone: () => boolean = () => false,
  ): Sql {
    const answer = async <T>(send: () => PromiseLike<T>): Promise<T> => {
      // The driver would open another connection and run the statement outside the transaction.
      if (isGone()) throw new StoreUnavailable("The database connection was lost");
      try {
        return await send();
      } catch (failure) {
        onFailure(failure);
        throw readFailure(failure);
      }
    };
    return Object.assign(
      (parts: TemplateStringsArray, ...values: SqlValue[]) =>
        answer(async () => rowsOf(await whileAlive(client(parts, ...values)))),
      { script: async (text: string) => void await answer(() => client.unsafe(text).simple()) },
    );
  }

  /** Outside transactions: whichever pool is whole when the statement is sent. */
  function sqlOn(lasting: LastingPool): Sql {
    const on = (pool: Pool) =>
      sqlThrough(pool, (failure) => isLost(failure) && lasting.replace(pool));
    let used = lasting.current();
    let through = on(used);
    const current = () => {
      if (used === lasting.current()) return through;
      used = lasting.current();
      through = on(used);
      return through;
    };
    return Object.assign(
      (parts: TemplateStringsArray, ...values: SqlValue[]) => current()(parts, ...values),
      { script: (text: string) => current().script(text) },
    );
  }
  const sql = sqlOn(common);
  const forPurposes = new Map<string, Sql>();
  const inTurn = createTransactionQueue({ atOnce: TRANSACTIONS, whileAlive });

  return {
    sql,
    onOwnConnection(purpose) {
      const own = forPurposes.get(purpose) ?? sqlOn(lasting(1));
      forPurposes.set(purpose, own);
      return own;
    },
    transaction: (work) => inTurn(() => transact(work)),
    listen(channel, heard, begun) {
      const beat = async () => void await sql`select pg_notify(${channel}, '')`;
      listeners.push(openListener({ open: () => openPool(url, 1), channel, heard, begun, beat }));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };

  async function transact<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const used = common.current();
    const lost = Promise.withResolvers<never>();
    let isGone = false;
    const watch = (failure: unknown) => {
      if (isGone || !isLost(failure)) return;
      isGone = true;
      common.replace(used);
      lost.reject(readFailure(failure));
    };
    const begun = Promise.withResolvers<void>();
    const done = used.begin(async (tx) => {
      begun.resolve();
      try {
        const result = await work(sqlThrough(tx, watch, () => isGone));
        if (!isGone) return { result };
      } catch (error) {
        if (!isGone) throw error;
      }
      // The driver would now end the transaction on a socket that it has let go of, which ends
      // the process. So it never hears that the work is over; `replace` frees the connection.
      return await new Promise<never>(() => {});
    });
    done.catch(watch);
    whileAlive(Promise.race([begun.promise, done])).catch(watch);
    try {
      return (await Promise.race([done, lost.promise])).result;
    } catch (error) {
      throw readFailure(error);
    }
  }
}

/**
 * The rows, taken out of the driver's result. The engine puts the two functions that the driver
 * makes for every query straight among what lasts, and they hold the result: left in it, a list
 * would outlive every quick collection of garbage, and the slow ones came three times as often.
 */
function rowsOf(result: RawRow[]): RawRow[] {
  return result.splice(0);
}
