import { createKeyPrint, type KeyPrint } from "../store/postgres/keyPrint.ts";
import { createSqlStore } from "../store/postgres/sqlStore.ts";
import { migrate } from "../store/postgres/migrate.ts";
import { requireLetters } from "../store/postgres/requireLetters.ts";
import type { SqlDatabase } from "../store/postgres/sql.ts";
import { withholdChanges } from "../store/postgres/withholdChanges.ts";
import type { Log } from "../deps.ts";
import type { Line } from "../live/line.ts";
import type { Store } from "../store/store.ts";
import { describeDatabaseFailure } from "./databaseFailure.ts";
import { databaseLine } from "./database/databaseLine.ts";
import type { DatabaseSettings } from "./envDatabase.ts";
import { openDatabase } from "./openDatabase.ts";

/** A store, what several processes on it have to agree on, and the line to the others. */
export interface LinkedStore extends Store {
  readonly keyPrint: KeyPrint;
  /** Undefined where there can be no others. */
  readonly line: Line | undefined;
}

/**
 * Opens the database that the settings name and brings its schema up to date. Throws StartRefused
 * with one line when it cannot be used; nothing is left open then.
 */
export async function openStore(settings: DatabaseSettings, log: Log): Promise<LinkedStore> {
  const onFailure = (error: unknown) =>
    log.error("database.maintenance_failed", { reason: String(error) });
  try {
    return await migrated(await openDatabase(settings, onFailure));
  } catch (error) {
    throw describeDatabaseFailure(error, settings);
  }
}

async function migrated(database: SqlDatabase): Promise<LinkedStore> {
  try {
    await requireLetters(database);
    await migrate(database);
    await withholdChanges(database);
    return {
      ...createSqlStore(database),
      keyPrint: createKeyPrint(database),
      line: databaseLine(database),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
