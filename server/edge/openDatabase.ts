import type { SqlDatabase } from "../store/postgres/sql.ts";
import { openDenoPostgres } from "./database/denoPostgres.ts";
import { loadDriver } from "./database/denoPostgresDriver.ts";
import { openEmbedded } from "./database/embedded.ts";
import { openPostgres } from "./database/postgresJs.ts";
import type { DatabaseSettings } from "./envDatabase.ts";

/** Opens the database that the settings name, as it is; the embedded one is made where it is not. */
export async function openDatabase(
  { databaseUrl, databaseDriver, dataDir }: DatabaseSettings,
  onFailure?: (error: unknown) => void,
): Promise<SqlDatabase> {
  if (databaseUrl === undefined) return await openEmbedded(dataDir, onFailure);
  if (databaseDriver === "postgres") return openPostgres(databaseUrl);
  return openDenoPostgres(await loadDriver(), databaseUrl);
}
