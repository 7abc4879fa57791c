import { seconds } from "#contract/time.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { type Sql, type SqlDatabase, sqlThrough, type SqlValue } from "#server/db/postgres/sql.ts";
import { createHosts, wantsPrimary } from "./databaseHosts.ts";
import {
  type Driver,
  type DriverClient,
  driverOptions,
  hasNoRoom,
  isLost,
  readFailure,
} from "./denoPostgresClient.ts";
import { createWaiter, isAnswered } from "./livenessTimeout.ts";
import { SilentDatabase } from "./postgresFailure.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import { CONNECT_TIMEOUT, CONNECTIONS, openPool } from "./postgresPool.ts";
import { createTransactionQueue } from "./transactionQueue.ts";

/** One client of the driver's. */
interface Connection {
  readonly client: DriverClient;
  readonly address: string;
  isLost: boolean;
}

/** The text of a statement as the driver takes it: with a number for each value. */
const numbered = (parts: TemplateStringsArray) =>
  parts.reduce((text, part, index) => `${text}$${index}${part}`);

/**
 * Connects to a PostgreSQL server through Deno's own driver, like `openPostgres` does through the
 * other one, which also receives `pg_notify`: this one can't listen.
 *
 * Discards each connection when it is lost. Doesn't use the driver's own pool, which lends dead
 * connections again, and loses a place for each that couldn't be opened.
 */
export function openDenoPostgres(driver: Driver, url: string): SqlDatabase {
  const hosts = createHosts(url);
  const connections = openConnections(driver, hosts);
  const { borrow, lose, forget } = connections;
  const whileAlive = createWaiter(() => isAlive(driver, hosts.current()), forget);
  const lane = (atOnce: number) => createTransactionQueue({ atOnce, whileAlive });
  const transactions = lane(CONNECTIONS);
  // Reads still have connections while transactions hold all of theirs and wait for a lock.
  const statements = lane(CONNECTIONS / 2);
  const sessions = lane(2);
  const listeners: Listener[] = [];

  async function run(
    connection: Connection,
    text: string,
    args: readonly SqlValue[] = [],
    longest?: number,
  ) {
    if (connection.isLost) throw new StoreUnavailable("The database connection was lost");
    try {
      return (await whileAlive(connection.client.queryObject({ text, args }), longest)).rows;
    } catch (failure) {
      if (isLost(failure)) lose(connection);
      throw readFailure(failure);
    }
  }

  async function transact<T>(connection: Connection, work: (sql: Sql) => Promise<T>): Promise<T> {
    await run(connection, "begin isolation level read committed");
    try {
      const result = await work(sqlOn(connection));
      await run(connection, "commit");
      return result;
    } catch (error) {
      if (!connection.isLost) await run(connection, "rollback");
      throw error;
    }
  }

  const sqlOn = (connection: Connection): Sql =>
    Object.assign(
      (parts: TemplateStringsArray, ...values: SqlValue[]) =>
        run(connection, numbered(parts), values),
      {
        unprepared: (text: string, values: readonly SqlValue[]) => run(connection, text, values),
        // Another version of the schema may take as long as it wants.
        script: async (text: string) => void await run(connection, text, [], Infinity),
      },
    );
  const sqlIn = (queue: typeof statements): Sql =>
    sqlThrough((ask) => queue.inTurn(() => borrow((connection) => ask(sqlOn(connection)))));
  const sql = sqlIn(statements);

  return {
    sql,
    sessionsSql: sqlIn(sessions),
    transaction: (work) =>
      transactions.inTurn(() => borrow((connection) => transact(connection, work))),
    waiting: transactions.waiting,
    listen(channel, onMessage, begun) {
      const beat = async () => void await sql`select pg_notify(${channel}, '')`;
      const opening = () => openPool(hosts.current(), 1);
      listeners.push(openListener({ open: opening, channel, onMessage, begun, beat }));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await connections.close();
    },
  };
}

/** Opens connections to the current one of the hosts as work needs them, and lends them again. */
function openConnections(driver: Driver, hosts: ReturnType<typeof createHosts>) {
  /** Connections that wait for work; another list since one was lost, because then all may be. */
  let idle: Connection[] = [];
  let isClosed = false;

  async function connect(): Promise<Connection> {
    const address = hosts.current();
    const connection = {
      client: new driver.Client(driverOptions(address)),
      address,
      isLost: false,
    };
    const opened = open(connection);
    try {
      await inTime(opened);
      return connection;
    } catch (failure) {
      if (isLost(failure)) lose(connection);
      opened.catch(() => {}).finally(() => end(connection));
      throw readFailure(failure);
    }
  }

  function lose(connection: Connection): void {
    connection.isLost = true;
    hosts.giveUp(connection.address);
    forget();
  }

  function forget(): void {
    const others = idle;
    idle = [];
    others.forEach(end);
  }

  async function borrow<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const sameAs = idle;
    const connection = idle.pop() ?? await connect();
    try {
      return await work(connection);
    } finally {
      if (idle === sameAs && !isClosed) idle.push(connection);
      else end(connection);
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.all(idle.map(end));
  }

  return { borrow, lose, forget, close };
}

/** Throws, as a lost connection does, where a standby answers and is not wanted. */
async function open({ client, address }: Pick<Connection, "client" | "address">): Promise<void> {
  await client.connect();
  if (!wantsPrimary(address)) return;
  const text = "select pg_is_in_recovery() as is_standby";
  const { rows: [row] } = await client.queryObject({ text, args: [] });
  if (row?.is_standby !== false) throw new Error("This server is a standby");
}

/** The driver waits for ever for a connection that was cut while it came to be. */
async function inTime(opened: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new SilentDatabase()), seconds(CONNECT_TIMEOUT));
  await Promise.race([opened, late.promise]).finally(() => clearTimeout(timer));
}

/** The driver cannot say goodbye to a server that is gone; it has let go of the socket then. */
async function end({ client }: Pick<Connection, "client">): Promise<void> {
  await client.end().catch(() => {});
}

/**
 * Returns whether the database answers a connection of its own within 1.5 s, if only that it has no
 * room.
 */
async function isAlive(driver: Driver, address: string): Promise<boolean> {
  const connection = { client: new driver.Client(driverOptions(address)), address };
  const opened = open(connection);
  opened.catch(() => {}).finally(() => end(connection));
  return await isAnswered(opened.then(() => true, hasNoRoom));
}
