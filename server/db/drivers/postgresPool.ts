import { setTimeout as rest } from "node:timers/promises";
import postgres from "postgres";
import { milliseconds, seconds } from "#contract/time.ts";
import { exactInteger, typeNumbers } from "#server/db/postgres/sql.ts";
import { type Hosts, wantsPrimary } from "./databaseHosts.ts";
import { isAnswered } from "./livenessTimeout.ts";
import { hasNoRoom } from "./postgresFailure.ts";

const { int8, date, timestamp, timestamptz } = typeNumbers;

/**
 * Enough to keep the database's cores busy. It takes connections in turn, and each has caches of
 * its own on the server: with ten for two cores a list took a third more of the server's time.
 */
export const CONNECTIONS = Math.max(4, 2 * navigator.hardwareConcurrency);

/** How many seconds a connection may take to come to be. */
export const CONNECT_TIMEOUT = 2;

/** How long the server keeps what a transaction has locked whose process says nothing more. */
export const IDLE_TIMEOUT = seconds(10);

/** How long a statement waits for a lock; `createSqlStore` sends it again for longer. */
export const LOCK_TIMEOUT = milliseconds(100);

/**
 * How soon the server notices that the bank's machine is gone, and gives up what it had locked:
 * after 20 s instead of its system's two hours.
 */
export const KEEP_ALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 2,
  tcp_user_timeout: seconds(20),
} as const;

/** A pool of the driver's at one host. It connects when it is first used and never throws here. */
export function openPool(address: string, max = CONNECTIONS, name = "kestrel") {
  return postgres(address, {
    max,
    // The driver considers any server that may write by its settings as read-write.
    ...(wantsPrimary(address) && { target_session_attrs: "primary" }),
    connect_timeout: CONNECT_TIMEOUT,
    // A database that comes back is found within a moment; the wait must not grow.
    backoff: () => 0.1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: name,
      TimeZone: "UTC",
      // To compile a search takes the server longer than to carry it out.
      jit: "off",
      // A transaction that waits for a row lock gives its connection back soon, and retries.
      lock_timeout: LOCK_TIMEOUT,
      statement_timeout: seconds(25),
      idle_in_transaction_session_timeout: IDLE_TIMEOUT,
      ...KEEP_ALIVE,
    },
    types: {
      int8: { to: int8, from: [int8], serialize: String, parse: exactInteger },
      moment: {
        to: timestamptz,
        from: [date, timestamp, timestamptz],
        serialize: String,
        parse: String,
      },
    },
  });
}

export type Pool = ReturnType<typeof openPool>;

/** A pool that makes way for another one, at the next host, when one of its connections broke. */
export interface ReconnectingPool {
  /** The one that is whole. */
  current(): Pool;
  /**
   * The driver cannot mend a connection that broke while it wrote: the whole pool makes way.
   * Resolves, within 2 s, when the driver has let go of all that pool's connections.
   */
  replace(broken: Pool): Promise<void>;
  end(): Promise<void>;
}

export function openReconnectingPool(hosts: Hosts, connections?: number): ReconnectingPool {
  const own = `kestrel ${crypto.randomUUID().slice(0, 8)}`;
  let count = 0;
  const openNext = () => {
    const address = hosts.current();
    const name = `${own} ${++count}`;
    return { address, name, pool: openPool(address, connections, name) };
  };
  let current = openNext();
  let hasLeftovers = false;
  let isEnding = false;
  let isClosed = false;

  /**
   * Terminates sessions that abandoned pools left on the server. After a network cut the server
   * doesn't learn that a client is gone. A session that waits for the rest of a statement counts as
   * busy, not idle, so timeouts don't end it and it keeps its locks.
   */
  async function endLeftovers(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    while (hasLeftovers && !isClosed) {
      hasLeftovers = false;
      const { name, pool } = current;
      try {
        await pool`
          select pg_terminate_backend(pid) from pg_stat_activity
          where starts_with(application_name, ${own}) and application_name <> ${name}`;
      } catch {
        hasLeftovers = true;
        await rest(seconds(1), undefined, { ref: false });
      }
    }
    isEnding = false;
  }

  return {
    current: () => current.pool,
    async replace(broken) {
      const { address, pool } = current;
      if (broken !== pool) return await broken.end({ timeout: 2 });
      hosts.giveUp(address);
      current = openNext();
      await broken.end({ timeout: 2 });
      hasLeftovers = true;
      void endLeftovers();
    },
    async end() {
      isClosed = true;
      await current.pool.end({ timeout: 2 });
    },
  };
}

/**
 * Returns whether the database answers a connection of its own within 1.5 s, if only that it has no
 * room.
 */
export async function isAlive(address: string): Promise<boolean> {
  const pool = openPool(address, 1);
  const asked = pool`select 1`.then(() => true, hasNoRoom);
  return await isAnswered(asked).finally(() => void pool.end({ timeout: 0 }));
}
