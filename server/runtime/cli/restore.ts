import process from "node:process";
import { ConfigError } from "../../kernel/configError.ts";
import type { SecretKey } from "../../kernel/encryptor.ts";
import { newestBackup } from "../backup/newestBackup.ts";
import { restoreInto, unpackInto } from "../backup/restore.ts";
import { BrokenBackup, decryptFile } from "../backup/encryptedFile.ts";
import { readBackupConfig } from "../config/backupConfig.ts";
import { readDatabaseConfig } from "../config/config.ts";
import { SqlError } from "../../db/postgres/sql.ts";
import { exitOn } from "./process.ts";

/**
 * `deno task restore [FILE]`: decrypts a backup, the newest one of BACKUP_DIR by default. Restores
 * it into a new database on the server of DRILL_DATABASE_URL or DATABASE_URL, or into a new folder
 * beside DATA_DIR, and prints which. Never changes a database that exists.
 */
if (import.meta.main) {
  try {
    const { folder, key, drillUrl } = readBackupConfig(process.env);
    const { databaseUrl, dataDir } = readDatabaseConfig(process.env);
    const [file = await newestIn(folder)] = Deno.args;
    console.log(await restore(file, key, { serverUrl: drillUrl ?? databaseUrl, dataDir }));
  } catch (error) {
    exitOn(isForOperators(error) ? new ConfigError(error.message) : error);
  }
}

/** A damaged backup, or a database or folder that exists or can't be created. */
function isForOperators(error: unknown): error is Error {
  return error instanceof BrokenBackup || error instanceof SqlError ||
    error instanceof Deno.errors.AlreadyExists;
}

async function newestIn(folder: string): Promise<string> {
  const newest = await newestBackup(folder).catch(() => undefined);
  if (newest !== undefined) return `${folder}/${newest.name}`;
  throw new ConfigError(`BACKUP_DIR is "${folder}"; expected a folder with a backup in it`);
}

interface Target {
  readonly serverUrl: string | undefined;
  readonly dataDir: string;
}

/** Returns where the backup is now: a database's name, or a folder. */
async function restore(file: string, key: SecretKey, target: Target): Promise<string> {
  const { facts, content } = await decryptFile((await openFile(file)).readable, key);
  const digits = facts.takenAt.replace(/\D/g, "").slice(0, 14);
  if (facts.kind === "embedded") {
    const folder = `${target.dataDir}-restored-${digits}`;
    await Deno.mkdir(folder, { mode: 0o700 });
    await unpackInto(folder, content);
    return folder;
  }
  if (target.serverUrl === undefined) {
    throw new ConfigError(
      "DRILL_DATABASE_URL is not set; expected a server to restore the backup on",
    );
  }
  const name = `kestrel_restored_${digits}`;
  await restoreInto(name, target.serverUrl, content);
  return name;
}

async function openFile(path: string): Promise<Deno.FsFile> {
  return await Deno.open(path).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new ConfigError(`${path} does not exist; expected a backup`);
  });
}
