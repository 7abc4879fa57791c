import { createKeyCheckValue, createOneAtATime, pgPubSub } from "../db/postgres/processes.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import {
  DatabaseEmpty,
  migrate,
  requireSchema,
  requireUtf8Collation,
} from "../db/postgres/migrate.ts";
import type { SqlDatabase } from "../db/postgres/sql.ts";
import { revokeWrites } from "../db/postgres/revokeWrites.ts";
import type { Log } from "../deps.ts";
import type { Store } from "../db/store.ts";
import { describeDatabaseFailure } from "./databaseFailure.ts";
import { loadDriver, openDenoPostgres } from "../db/drivers/denoPostgres.ts";
import { openEmbedded } from "../db/drivers/embedded.ts";
import { holdsDatabase } from "../db/drivers/dataDir.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import type { DatabaseConfig } from "./config/config.ts";

/**
 * Opens the database that the settings name and brings its schema up to date. Throws ConfigError
 * with one line when it cannot be used; nothing is left open then.
 */
export async function openStore(config: DatabaseConfig, log: Log) {
  const onFailure = (error: unknown) =>
    log.error("database.maintenance_failed", { reason: String(error) });
  try {
    return await migrated(await openDatabase(config, onFailure));
  } catch (error) {
    throw describeDatabaseFailure(error, config);
  }
}

/**
 * Opens the bank that is in this database, for a program that only looks: nothing is made, migrated
 * or granted. Throws DatabaseEmpty, SchemaTooOld, SchemaOutdated, SchemaTooNew or what opening throws;
 * nothing is left open then.
 */
export async function openExistingStore(config: DatabaseConfig): Promise<Store> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !await holdsDatabase(dataDir)) throw new DatabaseEmpty();
  const database = await openDatabase(config);
  try {
    await requireSchema(database);
    return createSqlStore(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database that the settings name, as it is; the embedded one is made where it is not. */
async function openDatabase(
  { databaseUrl, databaseDriver, dataDir }: DatabaseConfig,
  onFailure?: (error: unknown) => void,
): Promise<SqlDatabase> {
  if (databaseUrl === undefined) return await openEmbedded(dataDir, onFailure);
  if (databaseDriver === "postgres") return openPostgres(databaseUrl);
  return openDenoPostgres(await loadDriver(), databaseUrl);
}

/** A store, what several processes on it have to agree on, and the bus to the others. */
async function migrated(database: SqlDatabase) {
  try {
    await requireUtf8Collation(database);
    await migrate(database);
    await revokeWrites(database);
    return {
      ...createSqlStore(database),
      keyCheckValue: createKeyCheckValue(database),
      oneAtATime: createOneAtATime(database),
      bus: pgPubSub(database),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
