import postgres from "postgres";
import { SqlError } from "#server/db/postgres/sql.ts";
import { StoreUnavailable } from "#server/db/errors.ts";

/** Error codes of the driver and the operating system for lost or failed connections. */
const lostCodes = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** A statement got no answer for so long that the other side must be gone. */
export class SilentDatabase extends StoreUnavailable {
  constructor() {
    super("The database has stopped answering");
  }
}

/** "Too many connections": sent to a new connection by a server that still serves existing ones. */
export const NO_ROOM = "53300";

/**
 * "Read-only transaction": the server was the primary, and is a standby now. Nothing is read-only by
 * intent, so its connections are given up.
 */
export const READ_ONLY = "25006";

export function hasNoRoom(failure: unknown): boolean {
  return failure instanceof postgres.PostgresError && failure.code === NO_ROOM;
}

/** Returns whether the connection behind a failure can no longer be used. */
export function isLost(failure: unknown): boolean {
  if (failure instanceof SilentDatabase) return true;
  if (failure instanceof postgres.PostgresError) {
    return failure.code === READ_ONLY ||
      (!hasNoRoom(failure) && /FATAL|PANIC/.test(failure.severity));
  }
  return failure instanceof Error && "code" in failure && lostCodes.has(String(failure.code));
}

/** Turns the driver's failures into those that `SqlDatabase` promises; others stay as they are. */
export function readFailure(failure: unknown): unknown {
  const options = { cause: failure };
  if (hasNoRoom(failure)) return new StoreUnavailable("The database takes no connection", options);
  if (failure instanceof postgres.PostgresError) {
    return new SqlError(failure.code, failure.constraint_name, failure.message, options);
  }
  if (failure instanceof SilentDatabase || !isLost(failure)) return failure;
  return new StoreUnavailable("The database can't be reached", options);
}
