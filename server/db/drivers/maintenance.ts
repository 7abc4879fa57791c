import { clearInterval, setInterval } from "node:timers";
import { type Duration, minutes } from "#contract/time.ts";
import type { Sql } from "#server/db/postgres/sql.ts";
import { textIn } from "#server/db/postgres/columns.ts";
import type { WriteAheadLog } from "./writeAheadLog.ts";

const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;

export interface Maintenance {
  /** To be called after a commit: a checkpoint is due when enough has been written. */
  committed(): void;
  /** Resolves when what is under way has ended; nothing more will start. */
  stop(): Promise<void>;
}

/**
 * Maintains PGlite, which never does by itself: a checkpoint every five minutes or 64 MB, whichever
 * comes first, keeps the log short and opening quick, and each table is vacuumed once a day. It
 * runs between other statements and keeps no process alive.
 */
export function maintain(
  sql: Sql,
  log: Pick<WriteAheadLog, "written">,
  onFailure: (error: unknown) => void,
  every: Duration = minutes(5),
): Maintenance {
  let atCheckpoint = log.written;
  let isStopped = false;
  let underWay = Promise.resolve();

  async function checkpoint(): Promise<void> {
    if (isStopped || log.written === atCheckpoint) return;
    atCheckpoint = log.written;
    await sql.script("checkpoint");
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

  function start(...work: (() => Promise<void>)[]): void {
    for (const step of work) underWay = underWay.then(step).catch(onFailure);
  }

  const timer = setInterval(() => start(vacuum, checkpoint), every).unref();
  return {
    committed() {
      if (log.written - atCheckpoint >= CHECKPOINT_AFTER_BYTES) start(checkpoint);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
