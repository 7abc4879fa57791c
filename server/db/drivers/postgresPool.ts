import postgres from "postgres";
import { seconds } from "#contract/time.ts";
import { hasNoRoom } from "./postgresFailure.ts";
import { asText, date, int8, readInt8, timestamp, timestamptz } from "./columnTypes.ts";

/**
 * Enough to keep the database's cores busy. It takes connections in turn, and each has caches of
 * its own on the server: with ten for two cores a list took a third more of the server's time.
 */
export const CONNECTIONS = Math.max(4, 2 * navigator.hardwareConcurrency);

/** A pool of the driver's. It connects when it is first used and never throws here. */
export function openPool(url: string, max = CONNECTIONS) {
  return postgres(url, {
    max,
    connect_timeout: 2,
    // A database that comes back is found within a moment; the wait must not grow.
    backoff: () => 0.1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: "kestrel",
      TimeZone: "UTC",
      lock_timeout: seconds(2),
      statement_timeout: seconds(25),
      idle_in_transaction_session_timeout: seconds(25),
    },
    types: {
      int8: { to: int8, from: [int8], serialize: String, parse: readInt8 },
      moment: {
        to: timestamptz,
        from: [date, timestamp, timestamptz],
        serialize: asText,
        parse: asText,
      },
    },
  });
}

export type Pool = ReturnType<typeof openPool>;

/** Whether the database answers a connection of its own within 1.5 s, if only that it has no room. */
export async function isAlive(url: string): Promise<boolean> {
  const pool = openPool(url, 1);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), seconds(1.5));
  pool`select 1`.then(() => resolve(true), (failure) => resolve(hasNoRoom(failure)));
  return await promise.finally(() => {
    clearTimeout(timer);
    void pool.end({ timeout: 0 });
  });
}
