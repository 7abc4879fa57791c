import type { RawRow, Sql, SqlValue } from "#server/db/postgres/sql.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import type { ReconnectingPool } from "./reconnectingPool.ts";
import { isLost, readFailure } from "./postgresFailure.ts";
import type { Pool } from "./postgresPool.ts";

/** What sends statements: a pool of the driver's, or the one connection of a transaction. */
type Client = Pick<Pool, "unsafe"> & {
  (parts: TemplateStringsArray, ...values: SqlValue[]): PromiseLike<RawRow[]>;
};

/** Waits for an answer as long as the database is alive. */
export type WhileAlive = <T>(answer: PromiseLike<T>) => Promise<T>;

/** Sends each statement through whatever is chosen for it then. */
export function sqlBy(choose: () => Sql): Sql {
  return Object.assign(
    (parts: TemplateStringsArray, ...values: SqlValue[]) => choose()(parts, ...values),
    { script: (text: string) => choose().script(text) },
  );
}

/** Outside transactions: through whichever pool is whole when the statement is sent. */
export function sqlOn(lasting: ReconnectingPool, whileAlive: WhileAlive): Sql {
  const on = (pool: Pool) =>
    sqlThrough(pool, {
      whileAlive,
      onFailure: (failure) => isLost(failure) && lasting.replace(pool),
    });
  let used = lasting.current();
  let through = on(used);
  return sqlBy(() => {
    if (used === lasting.current()) return through;
    used = lasting.current();
    through = on(used);
    return through;
  });
}

export function sqlThrough(
  client: Client,
  { whileAlive, onFailure, isGone = () => false }: {
    readonly whileAlive: WhileAlive;
    readonly onFailure: (failure: unknown) => void;
    /** Whether the connection of a transaction was lost. */
    readonly isGone?: () => boolean;
  },
): Sql {
  const answer = async <T>(send: () => PromiseLike<T>): Promise<T> => {
    // The driver would open another connection and run the statement outside the transaction.
    if (isGone()) throw new StoreUnavailable("The database connection was lost");
    try {
      return await send();
    } catch (failure) {
      onFailure(failure);
      throw readFailure(failure);
    }
  };
  return Object.assign(
    (parts: TemplateStringsArray, ...values: SqlValue[]) =>
      answer(async () => rowsOf(await whileAlive(client(parts, ...values)))),
    { script: async (text: string) => void await answer(() => client.unsafe(text).simple()) },
  );
}

/**
 * The rows, taken out of the driver's result. The engine puts the two functions that the driver
 * makes for every query straight among what lasts, and they hold the result: left in it, a list
 * would outlive every quick collection of garbage, and the slow ones came three times as often.
 */
function rowsOf(result: RawRow[]): RawRow[] {
  return result.splice(0);
}
