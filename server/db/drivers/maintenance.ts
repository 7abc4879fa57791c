import { clearInterval, setInterval } from "node:timers";
import { type Duration, minutes } from "#contract/time.ts";
import type { Sql } from "#server/db/postgres/sql.ts";
import { textIn } from "#server/db/postgres/columns.ts";

export interface Maintenance {
  /** Resolves when what is under way has ended; nothing more will start. */
  stop(): Promise<void>;
}

/**
 * Maintains PGlite, which never does by itself: every minute in which something was written, a
 * checkpoint keeps the write-ahead log short and opening quick, and each table is vacuumed once a
 * day. It runs between other statements and keeps no process alive.
 */
export function maintain(
  sql: Sql,
  onFailure: (error: unknown) => void,
  every: Duration = minutes(1),
): Maintenance {
  let atCheckpoint: string | undefined;
  let isStopped = false;
  let underWay = Promise.resolve();

  async function logPosition(): Promise<string> {
    const [row = {}] = await sql`select pg_current_wal_insert_lsn()::text as position`;
    return textIn(row, "position");
  }

  async function checkpoint(): Promise<void> {
    if (isStopped || await logPosition() === atCheckpoint) return;
    await sql.script("checkpoint");
    atCheckpoint = await logPosition();
  }

  /** Vacuums one table at a time, with other statements in between. */
  async function vacuum(): Promise<void> {
    const rows = await sql`
      select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where last_vacuum is null or last_vacuum < now() - interval '1 day'`;
    for (const row of rows) {
      if (!isStopped) await sql.script(`vacuum (analyze) ${textIn(row, "name")}`);
    }
  }

  const timer = setInterval(() => {
    for (const step of [vacuum, checkpoint]) underWay = underWay.then(step).catch(onFailure);
  }, every).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
