import { instantOf } from "#contract/time.ts";
import { ConfigError, reasonOf } from "../../kernel/configError.ts";
import { lockDataDir } from "../../db/drivers/dataDir.ts";
import { textIn } from "../../db/postgres/columns.ts";
import { type SqlDatabase, SqlError } from "../../db/postgres/sql.ts";
import type { SecretKey } from "../../kernel/encryptor.ts";
import type { DatabaseConfig } from "../config/config.ts";
import { openExisting } from "../openStore.ts";
import { SUFFIX } from "./newestBackup.ts";
import { encryptFile, type Header } from "./encryptedFile.ts";
import { connectionOf, outputOf } from "./programs.ts";
import { holdingsIn } from "./holdings.ts";
import { writeWhole } from "../writeWhole.ts";

interface BackupOptions {
  readonly config: DatabaseConfig;
  readonly folder: string;
  readonly key: SecretKey;
}

/**
 * Encrypts a consistent snapshot of all data into a file of `folder` and returns its name. Works on
 * a PostgreSQL server while it runs, and on the embedded database while the server is stopped.
 */
export async function takeBackup({ config, folder, key }: BackupOptions): Promise<string> {
  const takenAt = instantOf(new Date());
  const path = `${folder}/${takenAt.replaceAll(":", "-")}${SUFFIX}`;
  const write = (facts: Omit<Header, "format" | "salt" | "takenAt">, content: Content) =>
    writeWhole(path, encryptFile(content, { ...facts, takenAt }, key));
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  const { databaseUrl, dataDir } = config;
  const database = await openExisting(config);
  const holdings = databaseUrl === undefined
    ? await holdingsIn(database.sql).finally(() => database.close())
    : await ofServer(database, databaseUrl, write).finally(() => database.close());
  if (holdings === undefined) return path;
  using _held = await lockDataDir(dataDir);
  const args = ["--create", "--file=-", "--exclude=./lock", `--directory=${dataDir}`, "."];
  await write({ kind: "embedded", ...holdings }, outputOf({ name: "tar", args }));
  return path;
}

type Content = AsyncIterable<Uint8Array>;

/** Counts and dumps the same snapshot. */
async function ofServer(
  database: SqlDatabase,
  databaseUrl: string,
  write: (facts: Omit<Header, "format" | "salt" | "takenAt">, content: Content) => Promise<void>,
): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.script(`
      set transaction isolation level repeatable read read only;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    const [row = {}] = await sql`select pg_export_snapshot() as snapshot`;
    const connection = connectionOf(databaseUrl);
    const options = ["--format=custom", "--no-owner", `--snapshot=${textIn(row, "snapshot")}`];
    const dump = outputOf({
      ...connection,
      name: "pg_dump",
      args: [...options, ...connection.args],
    });
    await write({ kind: "postgres", ...await holdingsIn(sql) }, dump);
  }).catch((error) => {
    if (!(error instanceof SqlError)) throw error;
    throw new ConfigError(`The backup failed: ${reasonOf(error)}`);
  });
}
