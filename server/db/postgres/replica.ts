import { type Duration, milliseconds, seconds } from "#contract/time.ts";
import { flagIn, textIn } from "./columns.ts";
import { type Sql, type SqlDatabase, sqlThrough } from "./sql.ts";

/** How long it is waited for a replica to have what the primary has. */
const PATIENCE = milliseconds(200);
/** One that did not have it in time, or did not answer, is left alone for so long. */
const LEFT_ALONE = seconds(1);

const rest = (duration: Duration) => new Promise<void>((resolve) => setTimeout(resolve, duration));

/**
 * A replica to read from, of the primary of `sql`. What it cannot answer, the primary does: a
 * replica gives a statement up that stands in the way of what it has to take over.
 */
export function createReplica(sql: Sql, replica: Pick<SqlDatabase, "sql">) {
  let askAgainAt = 0;

  /** Whether it has all that was committed until now, which includes what whoever asks has written. */
  async function isUpToDate(): Promise<boolean> {
    const until = performance.now() + PATIENCE;
    const [row = {}] = await sql`select pg_current_wal_flush_lsn()::text as written`;
    const written = textIn(row, "written");
    while (performance.now() < until) {
      const [told = {}] = await replica.sql`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written}::pg_lsn as has_it`;
      if (flagIn(told, "has_it")) return true;
      await rest(milliseconds(10));
    }
    return false;
  }

  return {
    sql: sqlThrough((ask) => ask(replica.sql).catch(() => ask(sql))),
    async isUsable(): Promise<boolean> {
      if (performance.now() < askAgainAt) return false;
      const tooLate = rest(PATIENCE).then(() => false);
      const isUsable = await Promise.race([isUpToDate().catch(() => false), tooLate]);
      if (!isUsable) askAgainAt = performance.now() + LEFT_ALONE;
      return isUsable;
    },
  };
}
