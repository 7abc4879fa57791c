import { createSqlStore } from "../store/postgres/sqlStore.ts";
import { migrate } from "../store/postgres/migrate.ts";
import type { SqlDatabase } from "../store/postgres/sql.ts";
import type { Log } from "../deps.ts";
import type { Store } from "../store/store.ts";
import { describeDatabaseFailure } from "./databaseFailure.ts";
import { openEmbedded } from "./database/embedded.ts";
import { openPostgres } from "./database/postgresJs.ts";
import type { Settings } from "./settings.ts";

/**
 * Opens the database that the settings name and brings its schema up to date. Throws StartRefused
 * with one line when it cannot be used; nothing is left open then.
 */
export async function openStore(settings: Settings, log: Log): Promise<Store> {
  try {
    return await migrated(await openDatabase(settings, log));
  } catch (error) {
    throw describeDatabaseFailure(error, settings);
  }
}

async function openDatabase({ databaseUrl, dataDir }: Settings, log: Log): Promise<SqlDatabase> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  return await openEmbedded(dataDir, (error) => {
    log.error("database.maintenance_failed", { reason: String(error) });
  });
}

async function migrated(database: SqlDatabase): Promise<Store> {
  try {
    await migrate(database);
    return createSqlStore(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}
