import { milliseconds, seconds } from "#contract/time.ts";
import { delay, type Timers } from "../../kernel/timers.ts";
import { flagIn, textIn } from "./columns.ts";
import { type Sql, type SqlDatabase, sqlThrough } from "./sql.ts";

/** How long it is waited for a replica to have what the primary has. */
const PATIENCE = milliseconds(200);
/** How long a replica that was too late, or failed, isn't used. */
const LEFT_ALONE = seconds(1);

/**
 * Reads from a replica of the primary behind `sql`, and falls back to the primary. A replica
 * cancels statements that conflict with changes it has to apply.
 */
export function createReplica(sql: Sql, replica: Pick<SqlDatabase, "sql">, timers: Timers) {
  let askAgainAt = 0;

  /**
   * Returns whether the replica has everything committed until now, which includes the caller's
   * writes.
   */
  async function isUpToDate(): Promise<boolean> {
    const until = timers.elapsed() + PATIENCE;
    const [row = {}] = await sql`select pg_current_wal_flush_lsn()::text as written`;
    const written = textIn(row, "written");
    while (timers.elapsed() < until) {
      const [answer = {}] = await replica.sql`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written}::pg_lsn as has_it`;
      if (flagIn(answer, "has_it")) return true;
      await delay(timers, milliseconds(10));
    }
    return false;
  }

  return {
    sql: sqlThrough((ask) => ask(replica.sql).catch(() => ask(sql))),
    async isUsable(): Promise<boolean> {
      if (timers.elapsed() < askAgainAt) return false;
      const tooLate = delay(timers, PATIENCE).then(() => false);
      const isUsable = await Promise.race([isUpToDate().catch(() => false), tooLate]);
      if (!isUsable) askAgainAt = timers.elapsed() + LEFT_ALONE;
      return isUsable;
    },
  };
}
