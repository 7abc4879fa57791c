import * as z from "zod/mini";
import { hours } from "#contract/time.ts";
import { databaseUrlFault } from "./addresses.ts";
import { parse } from "./parse.ts";
import { address, backupLimit, required, text } from "./rules.ts";
import { decodeKey, WANTED_KEY } from "./secretKey.ts";
import { type Environment, secret } from "./secretFiles.ts";

const isKey = (given: string) => decodeKey(given) !== undefined;

/** What the programs for backups read beside the bank's own variables. */
export const backupVariables = {
  BACKUP_DIR: required(z.string(), "the folder for backups, on another machine"),
  BACKUP_KEY: secret(z.pipe(
    required(
      text(isKey, WANTED_KEY, () => "something else"),
      `${WANTED_KEY}, different from SECRET_KEY`,
    ),
    z.transform(decodeKey),
  )),
  BACKUP_LIMIT: backupLimit,
  /** A server where a drill may make a database. Unset: the bank's own. It may hold a password. */
  DRILL_DATABASE_URL: secret(z.optional(
    address(databaseUrlFault, "postgres://user:password@host:port/database"),
  )),
};

/** Reads them. Throws ConfigError with a line for each that cannot be used. */
export function readBackupConfig(environment: Environment) {
  const { BACKUP_DIR, BACKUP_KEY = new Uint8Array(), BACKUP_LIMIT, DRILL_DATABASE_URL } = parse(
    () => backupVariables,
    environment,
  );
  return {
    folder: BACKUP_DIR,
    key: BACKUP_KEY,
    limit: hours(BACKUP_LIMIT),
    drillUrl: DRILL_DATABASE_URL,
  };
}
