import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { SqlDatabase } from "#server/db/postgres/sql.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import { finishCreation, lockDataDir, prepareFolder } from "./dataDir.ts";
import { type Disk, disk as hostDisk } from "./disk.ts";
import { DurableFiles } from "./durableFiles.ts";
import { maintain } from "./maintenance.ts";
import { parsers, pgliteDatabase } from "./pgliteDatabase.ts";
import { WriteAheadLog } from "./writeAheadLog.ts";

/** How many files PostgreSQL keeps open; by itself it opens every table and index that it uses. */
const OPEN_FILES = 100;

/** As PGlite starts by itself, but with PostgreSQL bringing its files to the disk. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
  ...["-c", `max_files_per_process=${OPEN_FILES}`],
];

/**
 * Opens the embedded database of `dataDir`, or creates it on the first start. Commits are on disk
 * when acknowledged. Throws DataDirInUse if another process has it open, DataDirUnusable if the
 * folder isn't writable, and StoreUnavailable if it holds no intact database. Calls `onFailure` for
 * failed checkpoints and vacuums.
 */
export async function openEmbedded(
  dataDir: string,
  onFailure: (error: unknown) => void = () => {},
  disk: Disk = hostDisk,
): Promise<SqlDatabase> {
  const held = await lockDataDir(dataDir);
  try {
    const folder = await prepareFolder(dataDir);
    const log = new WriteAheadLog(disk);
    const files = new DurableFiles(folder.path, log, disk);
    const pglite = await PGlite.create({
      fs: files,
      startParams,
      parsers,
      extensions: { pg_trgm },
    }).catch((cause) => {
      throw new StoreUnavailable(`The database in "${folder.path}" can't be opened`, { cause });
    });
    if (folder.isNew) await finishCreation(dataDir, disk);
    const database = pgliteDatabase(pglite, async () => {
      await log.flush();
      maintenance.committed();
    });
    const maintenance = maintain(database.sql, log, onFailure);
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
