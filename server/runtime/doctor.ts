import { createTransport } from "nodemailer";
import { ConfigError, reasonOf } from "../configError.ts";
import { DataDirInUse } from "../db/drivers/dataDir.ts";
import { flagIn, textIn } from "../db/postgres/columns.ts";
import { writtenOnce } from "../db/postgres/revokeWrites.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { readBackupConfig } from "./config/backupConfig.ts";
import { type Config, type Environment, readConfig, serveDefaults } from "./config/config.ts";
import { limits } from "./config/limits.ts";
import { grantedFiles, openFilesLimit } from "./config/openFiles.ts";
import { newestBackup } from "./backup/newestBackup.ts";
import { describeDatabaseFailure, openExisting } from "./openStore.ts";
import { reachByName } from "./mail/smtpSender.ts";

/** One line of the look: `look` is for the operator to judge, `bad` has to be mended. */
export interface Finding {
  readonly is: "ok" | "look" | "bad";
  readonly text: string;
}

const ok = (text: string): Finding => ({ is: "ok", text });
const look = (text: string): Finding => ({ is: "look", text });
const bad = (text: string): Finding => ({ is: "bad", text });

/** Checks the configuration and what it refers to; changes nothing. */
export async function examine(
  environment: Environment,
  appFolder: string,
): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment, serveDefaults);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n").map(bad);
  }
  return (await Promise.all([
    settings(config),
    [await isFolder(`${appFolder}/assets`) ? ok("The app is built") : bad("The app is not built")],
    database(config),
    mailServer(config),
    files(config),
    openFiles(),
    backups(environment),
    runningBank(config),
  ])).flat();
}

function settings({ isClearTextAllowed, demo, smtp, anchorKey, anchors, ...config }: Config) {
  const isOnServer = config.databaseUrl !== undefined;
  const isPublic = config.publicOrigins.some((origin) => origin.startsWith("https:"));
  return [
    isOnServer ? ok("DATABASE_URL is set") : look("DATABASE_URL is not set: the embedded database"),
    isPublic ? ok("PUBLIC_ORIGIN is of https") : look("PUBLIC_ORIGIN is not of https"),
    ...isClearTextAllowed ? [bad("ALLOW_CLEAR_TEXT is on: connections are not verified")] : [],
    ...demo ? [bad("DEMO is on: everybody knows its passwords")] : [],
    smtp ? ok("SMTP_URL is set") : look("SMTP_URL is not set: nobody gets a letter"),
    anchorKey !== undefined || !isOnServer
      ? ok("Heads of the audit log are signed")
      : look("ANCHOR_KEY is not set: heads of the audit log are not signed"),
    anchors.file ?? anchors.url
      ? ok("Heads of the audit log are handed out")
      : look("Neither ANCHOR_FILE nor ANCHOR_URL is set: heads stand in the log alone"),
    ...config.formerSecretKeys.length > 0 ? [look("SECRET_KEYS has several: keys turn")] : [],
    ...config.isKeyReplaced ? [look("SECRET_KEY_REPLACED is on: for one start alone")] : [],
  ];
}

async function database(config: Config): Promise<readonly Finding[]> {
  try {
    const { sql, close } = await openExisting(config);
    const looked = config.databaseUrl === undefined ? [] : await atServer(sql);
    await close();
    return [ok("The database answers, and its schema is this program's"), ...looked];
  } catch (error) {
    if (error instanceof DataDirInUse) return [look("DATA_DIR is in use: by the bank, if it runs")];
    const told = describeDatabaseFailure(error, config);
    return [bad(told instanceof ConfigError ? told.message : `The database: ${reasonOf(told)}`)];
  }
}

async function atServer(sql: Sql): Promise<readonly Finding[]> {
  const [row = {}] = await sql`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('server_version_num')::integer >= 150000 as is_new_enough,
      exists (
        select from unnest(string_to_array(${writtenOnce.join()}, ',')) as name
        where has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')
      ) as may_rewrite`;
  const version = textIn(row, "version");
  return [
    flagIn(row, "is_new_enough")
      ? ok(`PostgreSQL ${version}`)
      : bad(`PostgreSQL ${version}; wanted: 15 or later`),
    textIn(row, "fsync") === "on"
      ? ok("fsync is on")
      : bad("fsync is off: a power cut loses money"),
    flagIn(row, "may_rewrite")
      ? look("This role may rewrite what is written once; wanted: one that does not own the tables")
      : ok("This role may not rewrite what is written once"),
  ];
}

async function mailServer({ smtp }: Config): Promise<readonly Finding[]> {
  if (smtp === undefined) return [];
  const transport = createTransport({
    url: smtp.url,
    getSocket: reachByName,
    connectionTimeout: 5_000,
    ...(smtp.needsTls && { requireTLS: true, tls: { rejectUnauthorized: true } }),
  });
  return [
    await transport.verify().then(
      () => ok("The mail server answers and lets the bank in"),
      (error) => bad(`The mail server: ${reasonOf(error)}`),
    ),
  ];
}

async function openFiles(): Promise<readonly Finding[]> {
  const limit = await openFilesLimit();
  if (limit === undefined) return [];
  const wanted = grantedFiles(limits);
  return limit >= wanted
    ? [ok(`${limit} files may be open`)]
    : [look(`${limit} files may be open, so fewer connections are accepted; wanted: ${wanted}`)];
}

/** What others on this machine must not read. */
async function files({ dataDir, databaseUrl, anchors }: Config): Promise<readonly Finding[]> {
  const own = databaseUrl === undefined
    ? [dataDir, `${dataDir}/secret.key`, `${dataDir}/anchor.key`]
    : [];
  const paths = anchors.file === undefined ? own : [...own, anchors.file];
  return (await Promise.all(paths.map(openToOthers))).flat();
}

async function openToOthers(path: string): Promise<readonly Finding[]> {
  const mode = await Deno.stat(path).then(({ mode }) => mode ?? 0, () => undefined);
  if (mode === undefined) return [];
  const isOpen = (mode & 0o077) !== 0;
  return isOpen ? [bad(`${path} is open to others (mode ${(mode & 0o777).toString(8)})`)] : [];
}

async function backups(environment: Environment): Promise<readonly Finding[]> {
  if (!environment.BACKUP_DIR) return [look("BACKUP_DIR is not set: nothing is known of backups")];
  try {
    const { folder, limit } = readBackupConfig(environment);
    const newest = await newestBackup(folder);
    if (newest === undefined) return [bad(`${folder} has no backup in it`)];
    const { name, age } = newest;
    const isProved = await Deno.stat(`${folder}/${name}.drill.json`).then(() => true, () => false);
    return [
      (age > limit ? bad : ok)(`The newest backup is ${name}`),
      (isProved ? ok : look)(isProved ? "A drill has looked at it" : "No drill has looked at it"),
      ...await openToOthers(folder),
    ];
  } catch (error) {
    return [bad(error instanceof ConfigError ? error.message : `BACKUP_DIR: ${reasonOf(error)}`)];
  }
}

async function runningBank({ host, port }: Config): Promise<readonly Finding[]> {
  const at = `http://${host.includes(":") ? `[${host}]` : host}:${port}/readyz`;
  try {
    const response = await fetch(at, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return [
      response.ok ? ok(`The bank at ${at} is ready`) : bad(`${at} answers ${response.status}`),
    ];
  } catch {
    return [look(`No bank answers at ${at}`)];
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}
