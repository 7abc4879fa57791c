import { StoreUnavailable } from "#server/db/errors.ts";
import { exactInteger, type RawRow, SqlError, type SqlValue } from "#server/db/postgres/sql.ts";
import { ConfigError } from "../../kernel/configError.ts";
import { NO_ROOM, READ_ONLY, SilentDatabase } from "./postgresFailure.ts";
import { IDLE_TIMEOUT, KEEP_ALIVE, LOCK_TIMEOUT } from "./postgresPool.ts";

/** As much of the driver's documented interface as the bank uses. */
export interface Driver {
  readonly Client: new (options: DriverOptions) => DriverClient;
}

/** One connection. */
export interface DriverClient {
  connect(): Promise<void>;
  queryObject(
    query: { readonly text: string; readonly args: readonly SqlValue[] },
  ): Promise<{ readonly rows: RawRow[] }>;
  end(): Promise<void>;
}

/** Where it comes from: outside the bank's own packages and their lock. */
const DRIVER = "jsr:@db/postgres@0.19";

/** Loads the driver. Throws ConfigError if Deno does not have it. */
export async function loadDriver(specifier: string = DRIVER): Promise<Driver> {
  const loaded: unknown = await import(specifier).catch(() => undefined);
  if (isDriver(loaded)) {
    connectWithoutDelay();
    return loaded;
  }
  throw new ConfigError(
    `DATABASE_DRIVER is "deno-postgres"; expected postgres, or this driver in Deno's cache: ` +
      `deno cache ${DRIVER}`,
  );
}

function isDriver(loaded: unknown): loaded is Driver {
  return typeof loaded === "object" && loaded !== null && "Client" in loaded &&
    typeof loaded.Client === "function";
}

let isWithoutDelay = false;

/**
 * Sets TCP_NODELAY on new connections. The driver writes a statement in five pieces and doesn't
 * expose its socket; with Nagle's algorithm each statement with a value waits 40 ms until the
 * server has acknowledged the first piece. Nothing else in the server connects by `Deno.connect`.
 */
function connectWithoutDelay(): void {
  if (isWithoutDelay) return;
  isWithoutDelay = true;
  const { connect } = Deno;
  const connectAtOnce = async (options: Deno.ConnectOptions) => {
    const connection = await connect(options);
    // A socket of the file system has no such delay, and no such method.
    if ("setNoDelay" in connection) connection.setNoDelay(true);
    return connection;
  };
  Object.defineProperty(Deno, "connect", { value: connectAtOnce, configurable: true });
}

export type DriverOptions = ReturnType<typeof driverOptions>;

/** The driver's options for an address; the columns' values are those that `Sql` promises. */
export function driverOptions(address: string) {
  const url = new URL(address);
  const sslMode = url.searchParams.get("sslmode") ?? "disable";
  return {
    hostname: url.hostname.replace(/^\[(.+)\]$/, "$1"),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    applicationName: "kestrel",
    tls: { enabled: sslMode !== "disable", enforce: !["disable", "prefer"].includes(sslMode) },
    // A statement must never run on a connection other than its transaction's.
    connection: { attempts: 0 },
    options: {
      timezone: "UTC",
      jit: "off",
      lock_timeout: String(LOCK_TIMEOUT),
      statement_timeout: "25000",
      idle_in_transaction_session_timeout: String(IDLE_TIMEOUT),
      ...Object.fromEntries(Object.entries(KEEP_ALIVE).map(([name, value]) => [name, `${value}`])),
    },
    controls: { decodeStrategy: "string" as const, decoders },
  };
}

/** Decoders by type OID; all other values stay text. */
const decoders: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === "t",
  20: exactInteger,
  21: Number,
  23: Number,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
};

/** An error from the database. Matches by shape, because the driver's class is loaded late. */
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

/**
 * Returns whether a server refused a new connection because it has too many; existing ones still
 * work.
 */
export function hasNoRoom(failure: unknown): boolean {
  return isRefusal(failure) && failure.fields.code === NO_ROOM;
}

/** A value that cannot be read says so itself, and the connection is well. */
const isUnreadable = (failure: unknown) =>
  failure instanceof RangeError || failure instanceof SyntaxError;

/** Returns whether the connection behind a failure can no longer be used. */
export function isLost(failure: unknown): boolean {
  if (isRefusal(failure)) {
    return failure.fields.code === READ_ONLY ||
      (!hasNoRoom(failure) && /FATAL|PANIC/.test(failure.fields.severity));
  }
  return !isUnreadable(failure);
}

/** Turns the driver's failures into those that `SqlDatabase` promises. */
export function readFailure(failure: unknown): unknown {
  const options = { cause: failure };
  if (hasNoRoom(failure)) return new StoreUnavailable("The database takes no connection", options);
  if (isRefusal(failure)) {
    const { code, constraint } = failure.fields;
    return new SqlError(code, constraint, failure.message, options);
  }
  if (failure instanceof SilentDatabase || isUnreadable(failure)) return failure;
  return new StoreUnavailable("The database can't be reached", options);
}
