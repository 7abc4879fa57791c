import { StoreUnavailable } from "#server/store/errors.ts";
import type { Sql, SqlDatabase, SqlValue } from "#server/store/postgres/sql.ts";
import { isAlive, isLost, readFailure } from "./denoPostgresFailure.ts";
import { type Driver, type DriverClient, driverOptions, numbered } from "./denoPostgresDriver.ts";
import { type Listener, openListener } from "./postgresListener.ts";
import { openPool } from "./postgresPool.ts";
import { createWaiter } from "./whileAlive.ts";

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
