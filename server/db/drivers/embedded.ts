import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { SqlDatabase } from "#server/db/postgres/sql.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { finishCreation, lockDataDir, prepareFolder } from "./dataDir.ts";
import { maintain } from "./maintenance.ts";
import { parsers, pgliteDatabase } from "./pgliteDatabase.ts";
import { StoppingFiles } from "./stoppingFiles.ts";

/** How many files PostgreSQL keeps open; by itself it opens every table and index that it uses. */
const OPEN_FILES = 100;

const startParams = [
  ...PGlite.defaultStartParams,
  ...["-c", `max_files_per_process=${OPEN_FILES}`],
];

/**
 * Opens the embedded database of `dataDir`, or creates it on the first start. Acknowledged commits
 * survive the end of the process, also by `kill -9`. They aren't synced to disk, so a power cut may
 * lose them or damage the database. Throws DataDirInUse if another process has it open,
 * DataDirUnusable if the folder isn't writable, and StoreUnavailable if it holds no intact database.
 * Calls `onFailure` for failed checkpoints and vacuums.
 */
export async function openEmbedded(
  dataDir: string,
  onFailure: (error: unknown) => void = () => {},
): Promise<SqlDatabase> {
  const held = await lockDataDir(dataDir);
  try {
    const folder = await prepareFolder(dataDir);
    const pglite = await PGlite.create({
      fs: new StoppingFiles(folder.path),
      startParams,
      parsers,
      extensions: { pg_trgm },
    }).catch((cause) => {
      throw new StoreUnavailable(`The database in "${folder.path}" can't be opened`, { cause });
    });
    if (folder.isNew) await finishCreation(dataDir);
    const database = pgliteDatabase(pglite);
    const maintenance = maintain(database.sql, onFailure);
    return {
      ...database,
      async close() {
        await maintenance.stop();
        // Closing ends with a checkpoint of its own.
        await pglite.close();
        held[Symbol.dispose]();
      },
    };
  } catch (error) {
    held[Symbol.dispose]();
    throw error;
  }
}
