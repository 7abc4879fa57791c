import { StoreUnavailable } from "../../../db/errors.ts";
import { type Sql, type SqlDatabase, sqlThrough } from "../../../db/postgres/sql.ts";

/** A database, and how often it could not be reached: a machine that is busy for seconds does that. */
export function countUnavailable(database: SqlDatabase) {
  let count = 0;
  async function noting<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof StoreUnavailable) count++;
      throw error;
    }
  }
  const through = (sql: Sql) => sqlThrough((ask) => noting(ask(sql)));
  const { sql, sessionsSql = sql, transaction } = database;
  const counted: SqlDatabase = {
    ...database,
    sql: through(sql),
    sessionsSql: through(sessionsSql),
    transaction: (work) => noting(transaction(work)),
  };
  return { database: counted, timesAway: () => count };
}
