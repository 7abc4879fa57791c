import { ConfigError, reasonOf } from "../kernel/configError.ts";
import { DataDirInUse, DataDirUnusable, holdsDatabase } from "../db/drivers/dataDir.ts";
import { addressesOf, changeAddress } from "../db/drivers/databaseHosts.ts";
import { openDenoPostgres } from "../db/drivers/denoPostgres.ts";
import { loadDriver } from "../db/drivers/denoPostgresClient.ts";
import { openEmbedded } from "../db/drivers/embedded.ts";
import { createKeyCheckValue, createOneAtATime, pgPubSub } from "../db/postgres/processes.ts";
import { createFormerKeys } from "../db/postgres/formerKeys.ts";
import { encryptedColumns } from "../db/postgres/encryptedTexts.ts";
import { hashesOfOtherKeys, retireOtherKeys } from "../db/postgres/otherKeys.ts";
import { openPostgres } from "../db/drivers/postgresJs.ts";
import { LockTimeout, StatementTimeout, StoreUnavailable, UnusableDatabase } from "../db/errors.ts";
import { migrate, noBank, requireSchema, requireUtf8Collation } from "../db/postgres/migrate.ts";
import { revokeWrites } from "../db/postgres/revokeWrites.ts";
import { type SqlDatabase, SqlError } from "../db/postgres/sql.ts";
import { createSqlStore } from "../db/postgres/sqlStore.ts";
import { translate } from "../db/postgres/translate.ts";
import type { Store } from "../db/store.ts";
import type { Log } from "../kernel/deps.ts";
import type { Config, DatabaseConfig } from "./config/config.ts";

/** What PostgreSQL says to a guest it does not let in, and what is wanted instead. */
const refusedBecause: ReadonlyMap<string, string> = new Map([
  ["28000", "a user the server accepts"],
  ["28P01", "the right password"],
  ["3D000", "a database that exists"],
  ["42501", "a user that may use the bank's tables, or make them"],
]);

type WithReplica = DatabaseConfig & Partial<Pick<Config, "databaseReadUrl">>;

/**
 * Opens the database that the settings name and brings its schema up to date. Throws ConfigError
 * with one line when it cannot be used; nothing is left open then. Beside the store come what several
 * processes on it have to agree on, and the bus to the others. `seenBy` may put something around the
 * database that sees what it is asked.
 */
export async function openStore(
  config: WithReplica,
  log: Log,
  seenBy = (database: SqlDatabase) => database,
) {
  const onFailure = (error: unknown) =>
    log.error("database.maintenance_failed", { reason: String(error) });
  try {
    const database = await openDatabase(config, onFailure);
    await orClose(database, prepare(database));
    if (config.databaseUrl !== undefined && config.databaseDriver === "deno-postgres") {
      log.always("driver.cannot_listen", { driver: "deno-postgres", instead: "postgres" });
    }
    const replica = await openReplica(config);
    return {
      ...createSqlStore(seenBy(database), { replica: replica && seenBy(replica) }),
      keyCheckValue: createKeyCheckValue(database),
      formerKeys: createFormerKeys(database),
      oneAtATime: createOneAtATime(database),
      bus: pgPubSub(database),
      transactionsWaiting: () => database.waiting?.() ?? 0,
    };
  } catch (error) {
    throw describeDatabaseFailure(error, config);
  }
}

/**
 * Opens the bank that is in this database, for a program that only looks: nothing is made, migrated
 * or granted. Throws UnusableDatabase or what opening throws; nothing is left open then.
 */
export async function openExistingStore(config: DatabaseConfig): Promise<Store> {
  return createSqlStore(await openExisting(config));
}

/** Opens an existing database and its keys, for key rotation. */
export async function openExistingBank(config: DatabaseConfig) {
  const database = await openExisting(config);
  return {
    store: createSqlStore(database),
    keyCheckValue: createKeyCheckValue(database),
    formerKeys: createFormerKeys(database),
    encryptedColumns: encryptedColumns(database),
    hashesOfOtherKeys: (keyName: string) => hashesOfOtherKeys(database, keyName),
    retireOtherKeys: (keyName: string) => retireOtherKeys(database, keyName),
    close: () => database.close(),
  };
}

/** Opens an existing database without upgrading it. */
export async function openExisting(config: DatabaseConfig): Promise<SqlDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !await holdsDatabase(dataDir)) throw noBank();
  const database = await openDatabase(config);
  await orClose(database, requireSchema(database));
  return database;
}

/** Opens the database that the settings name, as it is; the embedded one is made where it is not. */
async function openDatabase(
  { databaseUrl, databaseDriver, dataDir }: DatabaseConfig,
  onFailure?: (error: unknown) => void,
): Promise<SqlDatabase> {
  if (databaseUrl === undefined) return await openEmbedded(dataDir, onFailure);
  const database = databaseDriver === "postgres"
    ? openPostgres(databaseUrl)
    : openDenoPostgres(await loadDriver(), databaseUrl);
  await findPrimary(database, databaseUrl);
  return database;
}

/** Of several hosts the first ones may be dead, or standbys; each failure passes over one. */
async function findPrimary({ sql }: SqlDatabase, databaseUrl: string): Promise<void> {
  for (const _ of addressesOf(databaseUrl).slice(1)) {
    if (await sql`select 1`.then(() => true, () => false)) return;
  }
}

/** Opens the replica for staff's lists; doesn't wait for it to connect or to catch up. */
async function openReplica(
  { databaseReadUrl, ...config }: WithReplica,
): Promise<SqlDatabase | undefined> {
  if (databaseReadUrl === undefined) return undefined;
  return await openDatabase({ ...config, databaseUrl: databaseReadUrl });
}

async function prepare(database: SqlDatabase): Promise<void> {
  await requireUtf8Collation(database);
  await migrate(database);
  await revokeWrites(database);
}

/** Waits for work on the database, and closes it where that fails. */
async function orClose(database: SqlDatabase, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Why the database cannot be used, in words that name the variable; other errors stay themselves. */
export function describeDatabaseFailure(failure: unknown, config: DatabaseConfig): unknown {
  const error = translate(failure);
  const { databaseUrl, dataDir } = config;
  const [subject, answering] = databaseUrl === undefined
    ? [
      `DATA_DIR is "${dataDir}"`,
      "a readable database, but this one is damaged. Restore it from a backup",
    ]
    : [
      `DATABASE_URL is ${withoutSecrets(databaseUrl)}`,
      "a reachable database, but this one doesn't respond",
    ];
  const wanted = wantedInstead(error) ??
    (error instanceof StoreUnavailable ? answering : undefined);
  return wanted === undefined ? error : new ConfigError(`${subject}; expected ${wanted}`);
}

function wantedInstead(error: unknown): string | undefined {
  if (error instanceof UnusableDatabase) return error.message;
  if (error instanceof StatementTimeout) {
    return "a faster database: a statement timed out";
  }
  if (error instanceof LockTimeout) {
    return "a less busy database: a statement timed out waiting for a lock";
  }
  if (error instanceof StoreUnavailable && error.cause instanceof SqlError) {
    return `a database that can work now, this one says: ${reasonOf(error)}`;
  }
  if (error instanceof DataDirInUse) return "a folder that no other process has open";
  if (error instanceof DataDirUnusable) {
    return `a folder that this user may write to (${reasonOf(error.cause)})`;
  }
  if (error instanceof SqlError) return refusedBecause.get(error.code);
  return undefined;
}

/** Where the database is, without who comes or with which password. */
function withoutSecrets(databaseUrl: string): string {
  return JSON.stringify(changeAddress(databaseUrl, (url) => {
    url.username = "";
    url.password = "";
    url.search = "";
    url.hash = "";
  }));
}
