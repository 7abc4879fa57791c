import { type Duration, minutes, seconds } from "#contract/time.ts";
import { type Sql, type SqlDatabase, SqlError } from "./sql.ts";

/** How long a start waits for another one: a large bank's schema takes minutes to change. */
const PATIENCE = minutes(10);

/** How long it is waited at a time: every statement has to be answered within 25 s. */
const TURN = seconds(10);

/**
 * Runs `work` in a transaction that alone has this lock, for which other processes may have work that
 * takes minutes. Throws SqlError, of a lock that was not granted, after `patience`.
 */
export async function underLock<T>(
  database: SqlDatabase,
  lock: number,
  work: (sql: Sql) => Promise<T>,
  { patience = PATIENCE, turn = TURN }: { patience?: Duration; turn?: Duration } = {},
): Promise<T> {
  for (let waited: number = turn;; waited += turn) {
    let isGranted = false;
    try {
      return await database.transaction(async (sql) => {
        await sql.script(`set local lock_timeout = ${turn}`);
        await sql`select pg_advisory_xact_lock(${lock})`;
        isGranted = true;
        return await work(sql);
      });
    } catch (error) {
      if (isGranted || !isHeld(error) || waited >= patience) throw error;
    }
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof SqlError && error.code === "55P03";
}
