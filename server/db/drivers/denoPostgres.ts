import { StoreUnavailable } from "#server/db/errors.ts";
import {
  exactInteger,
  type RawRow,
  type Sql,
  type SqlDatabase,
  SqlError,
  sqlThrough,
  type SqlValue,
} from "#server/db/postgres/sql.ts";
import { ConfigError } from "../../configError.ts";
import { createWaiter, isAnswered } from "./livenessTimeout.ts";
import { NO_ROOM, SilentDatabase } from "./postgresFailure.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import { LOCK_TIMEOUT, openPool } from "./postgresPool.ts";

/** As much of the driver's documented interface as the bank uses. */
export interface Driver {
  readonly Pool: new (options: DriverOptions, size: number, lazy: boolean) => DriverPool;
}

export interface DriverPool {
  connect(): Promise<DriverClient>;
  end(): Promise<void>;
}

export interface DriverClient {
  queryObject(
    query: { readonly text: string; readonly args: readonly SqlValue[] },
  ): Promise<{ readonly rows: RawRow[] }>;
  /** Gives it back to its pool, which connects it again when it has lost its connection. */
  release(): void;
  end(): Promise<void>;
}

/** Where it comes from: outside the bank's own packages and their lock. */
const DRIVER = "jsr:@db/postgres@0.19";

/** Loads the driver. Throws ConfigError where Deno does not have it. */
export async function loadDriver(specifier: string = DRIVER): Promise<Driver> {
  const loaded: unknown = await import(specifier).catch(() => undefined);
  if (isDriver(loaded)) return loaded;
  throw new ConfigError(
    `DATABASE_DRIVER is "deno-postgres"; wanted: postgres, or this driver in Deno's cache: ` +
      `deno cache ${DRIVER}`,
  );
}

function isDriver(loaded: unknown): loaded is Driver {
  return typeof loaded === "object" && loaded !== null && "Pool" in loaded &&
    typeof loaded.Pool === "function";
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
      idle_in_transaction_session_timeout: "25000",
    },
    controls: { decodeStrategy: "string" as const, decoders },
  };
}

/** By PostgreSQL's numbers for types; every other value is left as text. */
const decoders: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === "t",
  20: exactInteger,
  21: Number,
  23: Number,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
};

/** The text of a statement as the driver takes it: with a number for each value. */
const numbered = (parts: TemplateStringsArray) =>
  parts.reduce((text, part, index) => `${text}$${index}${part}`);

/**
 * A PostgreSQL server through Deno's own driver, as `openPostgres` through the other one, which
 * also hears what `pg_notify` sends: this one cannot listen.
 */
export function openDenoPostgres({ Pool }: Driver, url: string): SqlDatabase {
  const options = driverOptions(url);
  const pool = new Pool(options, 10, true);
  const whileAlive = createWaiter(() => isAlive(new Pool(options, 1, true)));
  const lost = new Set<DriverClient>();
  const listeners: Listener[] = [];

  async function run(client: DriverClient, text: string, args: readonly SqlValue[] = []) {
    if (lost.has(client)) throw new StoreUnavailable("The database connection was lost");
    try {
      return (await whileAlive(client.queryObject({ text, args }))).rows;
    } catch (failure) {
      if (isLost(failure)) lost.add(client);
      throw readFailure(failure);
    }
  }

  async function borrow<T>(work: (client: DriverClient) => Promise<T>): Promise<T> {
    const taken = pool.connect();
    const client = await whileAlive(taken).catch((failure) => {
      taken.then((late) => late.release(), () => {});
      throw readFailure(failure);
    });
    return await work(client).finally(() => giveBack(client));
  }

  /** One that was lost connects anew for whoever comes next, once it has ended. */
  function giveBack(client: DriverClient): void {
    if (!lost.delete(client)) return client.release();
    client.end().catch(() => {}).finally(() => client.release());
  }

  async function transact<T>(client: DriverClient, work: (sql: Sql) => Promise<T>): Promise<T> {
    await run(client, "begin isolation level read committed");
    try {
      const result = await work(sqlOn(client));
      await run(client, "commit");
      return result;
    } catch (error) {
      if (!lost.has(client)) await run(client, "rollback");
      throw error;
    }
  }

  const sqlOn = (client: DriverClient): Sql =>
    Object.assign(
      (parts: TemplateStringsArray, ...values: SqlValue[]) => run(client, numbered(parts), values),
      {
        unprepared: (text: string, values: readonly SqlValue[]) => run(client, text, values),
        script: async (text: string) => void await run(client, text),
      },
    );
  const sql = sqlThrough((ask) => borrow((client) => ask(sqlOn(client))));

  return {
    sql,
    transaction: (work) => borrow((client) => transact(client, work)),
    listen(channel, heard, begun) {
      const beat = async () => void await sql`select pg_notify(${channel}, '')`;
      listeners.push(openListener({ open: () => openPool(url, 1), channel, heard, begun, beat }));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

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
function isLost(failure: unknown): boolean {
  if (isRefusal(failure)) {
    return failure.fields.code !== NO_ROOM && /FATAL|PANIC/.test(failure.fields.severity);
  }
  return !isUnreadable(failure);
}

/** Turns the driver's failures into those that `SqlDatabase` promises. */
function readFailure(failure: unknown): unknown {
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
async function isAlive(pool: DriverPool): Promise<boolean> {
  const asked = pool.connect().then(async (client) => {
    client.release();
    await pool.end();
    return true;
  });
  return await isAnswered(
    asked.catch((failure) => isRefusal(failure) && failure.fields.code === NO_ROOM),
  );
}
