import type { SqlDatabase } from "./sql.ts";
import { translate } from "./translate.ts";

/** Any number nobody else locks in this database: "people" as letters on a telephone. */
const PEOPLE_LOCK = 736753;

/** Runs work while no other process on the database does. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For work that fills an empty bank and may take minutes. The lock has a connection of its own; the
 * work uses others.
 */
export function createOneAtATime(database: SqlDatabase): OneAtATime {
  // A database without listeners serves this process only, over one connection that the work needs.
  if (database.listen === undefined) return (work) => work();
  return async (work) => {
    const done = database.transaction(async (sql) => {
      await sql.script(`
        set local lock_timeout = '10min';
        set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`);
      await sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`;
      return await work();
    });
    return await done.catch((error) => {
      throw translate(error);
    });
  };
}
