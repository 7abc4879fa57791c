import { OLDER_PROGRAM, OLDEST_VERSION } from "../db/schema/schema.ts";
import {
  DatabaseEmpty,
  SchemaOutdated,
  SchemaTooNew,
  SchemaTooOld,
  UnsuitableCollation,
} from "../db/postgres/migrate.ts";
import { SqlError } from "../db/postgres/sql.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { DataDirInUse, DataDirUnusable } from "../db/drivers/dataDir.ts";
import type { DatabaseConfig } from "./config/config.ts";
import { ConfigError, reasonOf } from "../configError.ts";

/** What PostgreSQL says to a guest it does not let in, and what is wanted instead. */
const refusedBecause: ReadonlyMap<string, string> = new Map([
  ["28000", "a user that the server lets in"],
  ["28P01", "the right password"],
  ["3D000", "a database that exists"],
  ["42501", "a user that may use the bank's tables, or make them"],
]);

/** Why the database cannot be used, in words that name the variable; other errors stay themselves. */
export function describeDatabaseFailure(error: unknown, config: DatabaseConfig): unknown {
  const { databaseUrl, dataDir } = config;
  const [subject, answering] = databaseUrl === undefined
    ? [`DATA_DIR is "${dataDir}"`, "a sound database, this one does not open: put its backup back"]
    : [
      `DATABASE_URL is ${withoutSecrets(databaseUrl)}`,
      "a database that answers, this one does not",
    ];
  const wanted = error instanceof StoreUnavailable ? answering : wantedInstead(error);
  return wanted === undefined ? error : new ConfigError(`${subject}; wanted: ${wanted}`);
}

function wantedInstead(error: unknown): string | undefined {
  if (error instanceof SchemaTooNew) {
    const { found, known } = error;
    return `a bank of schema version ${known} or older, this one has ${found}: run a newer Kestrel`;
  }
  if (error instanceof SchemaTooOld) {
    return `a bank of schema version ${OLDEST_VERSION} or newer, this one has ${error.found}: ` +
      `start ${OLDER_PROGRAM} on it once first`;
  }
  if (error instanceof SchemaOutdated) {
    const { found, known } = error;
    return `a bank of schema version ${known}, this one has ${found}: start this Kestrel once`;
  }
  if (error instanceof DatabaseEmpty) return "one that holds a bank already";
  if (error instanceof UnsuitableCollation) {
    return "a database of UTF-8 that knows letters such as É: create database … template template0 " +
      "encoding 'UTF8' locale 'C.UTF-8'";
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
  const { protocol, host, pathname } = new URL(databaseUrl);
  return JSON.stringify(`${protocol}//${host}${pathname}`);
}
