import { seconds } from "#contract/time.ts";
import { StoreUnavailable } from "#server/store/errors.ts";
import { SqlError } from "#server/store/postgres/sql.ts";
import type { DriverPool } from "./denoPostgresDriver.ts";
import { NO_ROOM, SilentDatabase } from "./postgresFailure.ts";

/** What the database itself refused. The driver's own class is not at hand: it is loaded late. */
interface Refusal extends Error {
  readonly fields: {
    readonly severity: string;
    readonly code: string;
    readonly constraint?: string;
  };
}

function isRefusal(failure: unknown): failure is Refusal {
  return failure instanceof Error && failure.name === "PostgresError" && "fields" in failure;
}

/** A value that cannot be read says so itself, and the connection is well. */
const isUnreadable = (failure: unknown) =>
  failure instanceof RangeError || failure instanceof SyntaxError;

/** Whether the connection behind a failure can no longer be used. */
export function isLost(failure: unknown): boolean {
  if (isRefusal(failure)) {
    return failure.fields.code !== NO_ROOM && /FATAL|PANIC/.test(failure.fields.severity);
  }
  return !isUnreadable(failure);
}

/** Turns the driver's failures into those that `SqlDatabase` promises. */
export function readFailure(failure: unknown): unknown {
  const options = { cause: failure };
  if (isRefusal(failure)) {
    const { code, constraint } = failure.fields;
    if (code === NO_ROOM) return new StoreUnavailable("The database takes no connection", options);
    return new SqlError(code, constraint, failure.message, options);
  }
  if (failure instanceof SilentDatabase || isUnreadable(failure)) return failure;
  return new StoreUnavailable("The database cannot be reached", options);
}

/** Whether the database answers a connection of its own within 1.5 s. */
export async function isAlive(pool: DriverPool): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), seconds(1.5));
  const asked = pool.connect().then(async (client) => {
    client.release();
    await pool.end();
    return true;
  }).catch((failure) => isRefusal(failure) && failure.fields.code === NO_ROOM);
  return await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
