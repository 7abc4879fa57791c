import type { Sql } from "#server/db/postgres/sql.ts";
import type { ReconnectingPool } from "./reconnectingPool.ts";
import { isLost, readFailure } from "./postgresFailure.ts";
import { sqlThrough, type WhileAlive } from "./postgresStatements.ts";

/**
 * Runs `work` in a transaction on a connection of the pool. Where the connection is lost meanwhile,
 * the pool makes way for another one and StoreUnavailable is thrown, whatever `work` still does.
 *
 * The driver ends each transaction that it began, also on a socket that it has let go of, which
 * would end the process. So of a loss it hears only when the whole pool has ended (`letGo`): then it
 * sends nothing any more.
 */
export async function transact<T>(
  pool: ReconnectingPool,
  whileAlive: WhileAlive,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const used = pool.current();
  const lost = Promise.withResolvers<never>();
  const letGo = Promise.withResolvers<never>();
  let isGone = false;
  const onFailure = (failure: unknown) => {
    if (isGone || !isLost(failure)) return;
    isGone = true;
    const told = readFailure(failure);
    lost.reject(told);
    const end = () => letGo.reject(told);
    pool.replace(used).then(end, end);
  };
  // Nobody hears it where the connection was lost before the work began.
  letGo.promise.catch(() => {});
  const begun = Promise.withResolvers<void>();
  const done = used.begin((tx) => {
    begun.resolve();
    const sql = sqlThrough(tx, { whileAlive, onFailure, isGone: () => isGone });
    const worked = work(sql).then(
      (result) => isGone ? letGo.promise : { result },
      (error) => isGone ? letGo.promise : Promise.reject(error),
    );
    return Promise.race([worked, letGo.promise]);
  });
  done.catch(onFailure);
  whileAlive(Promise.race([begun.promise, done])).catch(onFailure);
  try {
    return (await Promise.race([done, lost.promise])).result;
  } catch (error) {
    throw readFailure(error);
  }
}
