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

/** A pool of the driver's at one host. It connects when it is first used and never throws here. */
export function openPool(address: string, max = CONNECTIONS) {
  return postgres(address, {
    max,
    // What the driver calls read-write is any server that may write by its settings.
    ...(wantsPrimary(address) && { target_session_attrs: "primary" }),
    connect_timeout: CONNECT_TIMEOUT,
    // A database that comes back is found within a moment; the wait must not grow.
    backoff: () => 0.1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: "kestrel",
      TimeZone: "UTC",
      // To compile a search takes the server longer than to carry it out.
      jit: "off",
      // Whoever waits for a row gives the connection up to others soon, and comes again.
      lock_timeout: LOCK_TIMEOUT,
      statement_timeout: seconds(25),
      idle_in_transaction_session_timeout: IDLE_TIMEOUT,
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
  let address = hosts.current();
  let pool = openPool(address, connections);
  return {
    current: () => pool,
    replace(broken) {
      if (broken === pool) {
        hosts.giveUp(address);
        address = hosts.current();
        pool = openPool(address, connections);
      }
      return broken.end({ timeout: 2 });
    },
    end: () => pool.end({ timeout: 2 }),
  };
}

/** Whether the database answers a connection of its own within 1.5 s, if only that it has no room. */
export async function isAlive(address: string): Promise<boolean> {
  const pool = openPool(address, 1);
  const asked = pool`select 1`.then(() => true, hasNoRoom);
  return await isAnswered(asked).finally(() => void pool.end({ timeout: 0 }));
}
