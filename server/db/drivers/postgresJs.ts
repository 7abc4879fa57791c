import type { Sql, SqlDatabase } from "#server/db/postgres/sql.ts";
import { openReconnectingPool, type ReconnectingPool } from "./reconnectingPool.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import { CONNECTIONS, isAlive, openPool } from "./postgresPool.ts";
import { sqlBy, sqlOn } from "./postgresStatements.ts";
import { transact } from "./postgresTransaction.ts";
import { createTransactionQueue } from "./transactionQueue.ts";
import { createWaiter } from "./livenessTimeout.ts";

/**
 * A PostgreSQL server behind `url`, through a few connections that open when they are needed. While
 * it cannot be reached every call throws StoreUnavailable, at once or within 3 s, and the first
 * call after it came back succeeds.
 */
export function openPostgres(url: string): SqlDatabase {
  const pools: ReconnectingPool[] = [];
  const listeners: Listener[] = [];
  const whileAlive = createWaiter(() => isAlive(url));

  function lasting(connections?: number): ReconnectingPool {
    const pool = openReconnectingPool(url, connections);
    pools.push(pool);
    return pool;
  }
  const common = lasting();
  const queue = createTransactionQueue({ atOnce: CONNECTIONS, whileAlive });
  const shared = sqlOn(common, whileAlive);
  const spare = sqlOn(lasting(1), whileAlive);
  // Reading goes on while transactions hold every connection and wait for a lock.
  const sql = sqlBy(() => queue.isFull() ? spare : shared);
  const forPurposes = new Map<string, Sql>();

  return {
    sql,
    onOwnConnection(purpose) {
      const own = forPurposes.get(purpose) ?? sqlOn(lasting(1), whileAlive);
      forPurposes.set(purpose, own);
      return own;
    },
    transaction: (work) => queue.inTurn(() => transact(common, whileAlive, work)),
    listen(channel, heard, begun) {
      const beat = async () => void await sql`select pg_notify(${channel}, '')`;
      listeners.push(openListener({ open: () => openPool(url, 1), channel, heard, begun, beat }));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
