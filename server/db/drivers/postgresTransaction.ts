import { StoreUnavailable } from "#server/db/errors.ts";
import { type RawRow, type Sql, sqlThrough, type SqlValue } from "#server/db/postgres/sql.ts";
import { isLost, readFailure } from "./postgresFailure.ts";
import type { Pool, ReconnectingPool } from "./postgresPool.ts";

/** Sends statements: the driver's pool, or one connection of a transaction. */
type Client = Pick<Pool, "unsafe"> & {
  (parts: TemplateStringsArray, ...values: SqlValue[]): PromiseLike<RawRow[]>;
};

/** Waits for an answer as long as the database is alive. */
export type WhileAlive = <T>(answer: PromiseLike<T>) => Promise<T>;

/** Statements by themselves, or inside a transaction. */
export function sqlOnClient(
  client: Client,
  { whileAlive, onFailure, isGone = () => false }: {
    readonly whileAlive: WhileAlive;
    readonly onFailure: (failure: unknown) => void;
    /** Whether the connection of a transaction was lost. */
    readonly isGone?: () => boolean;
  },
): Sql {
  const sql = Object.assign(
    async (parts: TemplateStringsArray, ...values: SqlValue[]) =>
      rowsOf(await whileAlive(client(parts, ...values))),
    {
      unprepared: async (text: string, values: readonly SqlValue[]) =>
        rowsOf(await whileAlive(client.unsafe(text, [...values]))),
      script: async (text: string) => void await client.unsafe(text).simple(),
    },
  );
  return sqlThrough(async (ask) => {
    // The driver would open another connection and run the statement outside the transaction.
    if (isGone()) throw new StoreUnavailable("The database connection was lost");
    try {
      return await ask(sql);
    } catch (failure) {
      onFailure(failure);
      throw readFailure(failure);
    }
  });
}

/**
 * The rows, taken out of the driver's result. The engine puts the two functions that the driver
 * makes for every query straight among what lasts, and they hold the result: left in it, a list
 * would outlive every quick collection of garbage, and the slow ones came three times as often.
 */
function rowsOf(result: RawRow[]): RawRow[] {
  return result.splice(0);
}

/**
 * Runs `work` in a transaction on a connection of the pool. If the connection is lost, replaces the
 * pool and throws StoreUnavailable, whatever `work` still does.
 *
 * The driver sends a rollback for each transaction that it began, even on a closed socket, which
 * would crash the process. So it learns of a loss only when the whole pool has ended (`letGo`);
 * then it sends nothing more.
 */
export async function transact<T>(
  pool: ReconnectingPool,
  whileAlive: WhileAlive,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const used = pool.current();
  const lost = Promise.withResolvers<never>();
  const letGo = Promise.withResolvers<never>();
  let isGone = false;
  const onFailure = (failure: unknown) => {
    if (isGone || !isLost(failure)) return;
    isGone = true;
    const error = readFailure(failure);
    lost.reject(error);
    const end = () => letGo.reject(error);
    pool.replace(used).then(end, end);
  };
  // Prevents an unhandled rejection if the connection was lost before the work began.
  letGo.promise.catch(() => {});
  const begun = Promise.withResolvers<void>();
  const done = used.begin((tx) => {
    begun.resolve();
    const sql = sqlOnClient(tx, { whileAlive, onFailure, isGone: () => isGone });
    const worked = work(sql).then(
      (result) => isGone ? letGo.promise : { result },
      (error) => isGone ? letGo.promise : Promise.reject(error),
    );
    return Promise.race([worked, letGo.promise]);
  });
  done.catch(onFailure);
  whileAlive(Promise.race([begun.promise, done])).catch(onFailure);
  try {
    return (await Promise.race([done, lost.promise])).result;
  } catch (error) {
    throw readFailure(error);
  }
}
