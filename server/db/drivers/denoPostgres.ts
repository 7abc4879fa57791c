import { seconds } from "#contract/time.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { type Sql, type SqlDatabase, SqlError, type SqlValue } from "#server/db/postgres/sql.ts";
import {
  type Driver,
  type DriverClient,
  driverOptions,
  type DriverPool,
  numbered,
} from "./denoPostgresDriver.ts";
import { createWaiter } from "./livenessTimeout.ts";
import { NO_ROOM, SilentDatabase } from "./postgresFailure.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import { openPool } from "./postgresPool.ts";

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
      const result = await work(sqlThrough((once) => once(client)));
      await run(client, "commit");
      return result;
    } catch (error) {
      if (!lost.has(client)) await run(client, "rollback");
      throw error;
    }
  }

  const sqlThrough = (through: typeof borrow): Sql =>
    Object.assign(
      (parts: TemplateStringsArray, ...values: SqlValue[]) =>
        through((client) => run(client, numbered(parts), values)),
      { script: (text: string) => through(async (client) => void await run(client, text)) },
    );
  const sql = sqlThrough(borrow);

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
interface AppError extends Error {
  readonly fields: {
    readonly severity: string;
    readonly code: string;
    readonly constraint?: string;
  };
}

function isRefusal(failure: unknown): failure is AppError {
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
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), seconds(1.5));
  const asked = pool.connect().then(async (client) => {
    client.release();
    await pool.end();
    return true;
  }).catch((failure) => isRefusal(failure) && failure.fields.code === NO_ROOM);
  return await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}
