import type { Sql } from "#server/store/postgres/sql.ts";
import type { LastingPool } from "./lastingPool.ts";
import { isLost, readFailure } from "./postgresFailure.ts";
import { sqlThrough, type WhileAlive } from "./postgresStatements.ts";

/**
 * Runs `work` in a transaction on a connection of the pool. Where the connection is lost meanwhile,
 * the pool makes way for another one and StoreUnavailable is thrown, whatever `work` still does.
 */
export async function transact<T>(
  pool: LastingPool,
  whileAlive: WhileAlive,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const used = pool.current();
  const lost = Promise.withResolvers<never>();
  let isGone = false;
  const onFailure = (failure: unknown) => {
    if (isGone || !isLost(failure)) return;
    isGone = true;
    pool.replace(used);
    lost.reject(readFailure(failure));
  };
  const begun = Promise.withResolvers<void>();
  const done = used.begin(async (tx) => {
    begun.resolve();
    try {
      const sql = sqlThrough(tx, { whileAlive, onFailure, isGone: () => isGone });
      const result = await work(sql);
      if (!isGone) return { result };
    } catch (error) {
      if (!isGone) throw error;
    }
    // The driver would now end the transaction on a socket that it has let go of, which ends the
    // process. So it never hears that the work is over; `replace` frees the connection.
    return await new Promise<never>(() => {});
  });
  done.catch(onFailure);
  whileAlive(Promise.race([begun.promise, done])).catch(onFailure);
  try {
    return (await Promise.race([done, lost.promise])).result;
  } catch (error) {
    throw readFailure(error);
  }
}
