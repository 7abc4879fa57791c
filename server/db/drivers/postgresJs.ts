import { type Sql, type SqlDatabase, sqlThrough } from "#server/db/postgres/sql.ts";
import { createHosts } from "./databaseHosts.ts";
import { createWaiter } from "./livenessTimeout.ts";
import { isLost } from "./postgresFailure.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import {
  CONNECTIONS,
  isAlive,
  openPool,
  openReconnectingPool,
  type Pool,
  type ReconnectingPool,
} from "./postgresPool.ts";
import { sqlOnClient, transact, type WhileAlive } from "./postgresTransaction.ts";
import { createTransactionQueue } from "./transactionQueue.ts";

/**
 * Connects to the PostgreSQL server at `url`, through a small pool that opens connections on
 * demand. While the server is unreachable, each call throws StoreUnavailable immediately or within
 * 3 s; the first call after it comes back succeeds.
 */
export function openPostgres(url: string): SqlDatabase {
  const pools: ReconnectingPool[] = [];
  const listeners: Listener[] = [];
  const hosts = createHosts(url);
  const whileAlive = createWaiter(
    () => isAlive(hosts.current()),
    () => pools.forEach((pool) => void pool.replace(pool.current())),
  );

  function lasting(connections?: number): ReconnectingPool {
    const pool = openReconnectingPool(hosts, connections);
    pools.push(pool);
    return pool;
  }
  const common = lasting();
  const queue = createTransactionQueue({ atOnce: CONNECTIONS, whileAlive });
  const shared = sqlOn(common, whileAlive);
  const spare = sqlOn(lasting(1), whileAlive);
  // Reads still have a connection while transactions hold all others and wait for a lock.
  const sql = sqlThrough((ask) => ask(queue.isFull() ? spare : shared));

  return {
    sql,
    sessionsSql: sqlOn(lasting(1), whileAlive),
    transaction: (work) => queue.inTurn(() => transact(common, whileAlive, work)),
    waiting: queue.waiting,
    listen(channel, onMessage, begun) {
      const beat = async () => void await sql`select pg_notify(${channel}, '')`;
      const open = () => openPool(hosts.current(), 1);
      listeners.push(openListener({ open, channel, onMessage, begun, beat }));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Outside transactions: through whichever pool is whole when the statement is sent. */
function sqlOn(lasting: ReconnectingPool, whileAlive: WhileAlive): Sql {
  const on = (pool: Pool) =>
    sqlOnClient(pool, {
      whileAlive,
      onFailure: (failure) => isLost(failure) && lasting.replace(pool),
    });
  let used = lasting.current();
  let through = on(used);
  return sqlThrough((ask) => {
    if (used !== lasting.current()) {
      used = lasting.current();
      through = on(used);
    }
    return ask(through);
  });
}
