import { NoBank, requireSchema } from "../store/postgres/requireSchema.ts";
import { createSqlStore } from "../store/postgres/sqlStore.ts";
import type { Store } from "../store/store.ts";
import { holdsDatabase } from "./database/folder.ts";
import type { DatabaseSettings } from "./envDatabase.ts";
import { openDatabase } from "./openDatabase.ts";

/**
 * Opens the bank that is in this database, for a program that only looks: nothing is made, migrated
 * or granted. Throws NoBank, SchemaTooOld, SchemaTooNew or what opening throws; nothing is left
 * open then.
 */
export async function openExistingStore(settings: DatabaseSettings): Promise<Store> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && !await holdsDatabase(dataDir)) throw new NoBank();
  const database = await openDatabase(settings);
  try {
    await requireSchema(database);
    return createSqlStore(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}
