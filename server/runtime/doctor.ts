import { createTransport } from "nodemailer";
import { ConfigError, reasonOf } from "../kernel/configError.ts";
import { DataDirInUse } from "../db/drivers/dataDir.ts";
import { flagIn, textIn } from "../db/postgres/columns.ts";
import { appendOnlyTables } from "../db/postgres/revokeWrites.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { readBackupConfig } from "./config/backupConfig.ts";
import { type Config, readConfig, serveDefaults } from "./config/config.ts";
import type { Environment } from "./config/secretFiles.ts";
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
export async function runDoctor(
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

function settings(
  { isClearTextAllowed, demo, smtp, checkpointKey, checkpoints, ...config }: Config,
) {
  const isOnServer = config.databaseUrl !== undefined;
  const isPublic = config.publicOrigins.some((origin) => origin.startsWith("https:"));
  return [
    isOnServer
      ? ok("DATABASE_URL is set")
      : look("DATABASE_URL is not set: using the embedded database"),
    isPublic ? ok("PUBLIC_ORIGIN uses https") : look("PUBLIC_ORIGIN doesn't use https"),
    ...isClearTextAllowed
      ? [bad("ALLOW_CLEAR_TEXT is on: unencrypted connections are allowed")]
      : [],
    ...demo ? [bad("DEMO is on: demo passwords are public")] : [],
    smtp ? ok("SMTP_URL is set") : look("SMTP_URL is not set: no emails are sent"),
    checkpointKey !== undefined || !isOnServer
      ? ok("Audit checkpoints are signed")
      : look("ANCHOR_KEY is not set: audit checkpoints aren't signed"),
    checkpoints.file ?? checkpoints.url
      ? ok("Audit checkpoints are published")
      : look("Neither ANCHOR_FILE nor ANCHOR_URL is set: audit checkpoints go to the log only"),
    ...config.formerSecretKeys.length > 0
      ? [look("SECRET_KEYS has several keys: key rotation in progress")]
      : [],
    ...config.isKeyReplaced ? [look("SECRET_KEY_REPLACED is on: turn it off after one start")] : [],
  ];
}

async function database(config: Config): Promise<readonly Finding[]> {
  try {
    const { sql, close } = await openExisting(config);
    const looked = config.databaseUrl === undefined ? [] : await atServer(sql);
    await close();
    return [ok("The database is reachable and its schema is up to date"), ...looked];
  } catch (error) {
    if (error instanceof DataDirInUse) {
      return [look("DATA_DIR is in use (expected while the server runs)")];
    }
    const failure = describeDatabaseFailure(error, config);
    return [
      bad(
        failure instanceof ConfigError ? failure.message : `The database: ${reasonOf(failure)}`,
      ),
    ];
  }
}

async function atServer(sql: Sql): Promise<readonly Finding[]> {
  const [row = {}] = await sql`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('server_version_num')::integer >= 150000 as is_new_enough,
      exists (
        select from unnest(string_to_array(${appendOnlyTables.join()}, ',')) as name
        where has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')
      ) as may_rewrite`;
  const version = textIn(row, "version");
  return [
    flagIn(row, "is_new_enough")
      ? ok(`PostgreSQL ${version}`)
      : bad(`PostgreSQL ${version} is too old. Version 15 or later is required`),
    textIn(row, "fsync") === "on"
      ? ok("fsync is on")
      : bad("fsync is off: a power failure can lose committed transactions"),
    flagIn(row, "may_rewrite")
      ? look("This database role can change append-only tables. Use a role that doesn't own them")
      : ok("This database role can't change append-only tables"),
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
      () => ok("The mail server accepts our sign-in"),
      (error) => bad(`The mail server: ${reasonOf(error)}`),
    ),
  ];
}

async function openFiles(): Promise<readonly Finding[]> {
  const limit = await openFilesLimit();
  if (limit === undefined) return [];
  const wanted = grantedFiles(limits);
  return limit >= wanted ? [ok(`${limit} files may be open`)] : [
    look(
      `The open files limit is ${limit}, so the server accepts fewer connections. Raise it to ${wanted}`,
    ),
  ];
}

/** What others on this machine must not read. */
async function files({ dataDir, databaseUrl, checkpoints }: Config): Promise<readonly Finding[]> {
  const own = databaseUrl === undefined
    ? [dataDir, `${dataDir}/secret.key`, `${dataDir}/anchor.key`]
    : [];
  const paths = checkpoints.file === undefined ? own : [...own, checkpoints.file];
  return (await Promise.all(paths.map(openToOthers))).flat();
}

async function openToOthers(path: string): Promise<readonly Finding[]> {
  const mode = await Deno.stat(path).then(({ mode }) => mode ?? 0, () => undefined);
  if (mode === undefined) return [];
  const isOpen = (mode & 0o077) !== 0;
  return isOpen
    ? [bad(`${path} is accessible to other users (mode ${(mode & 0o777).toString(8)})`)]
    : [];
}

async function backups(environment: Environment): Promise<readonly Finding[]> {
  if (!environment.BACKUP_DIR) return [look("BACKUP_DIR is not set: backups aren't checked")];
  try {
    const { folder, limit } = readBackupConfig(environment);
    const newest = await newestBackup(folder);
    if (newest === undefined) return [bad(`No backups found in ${folder}`)];
    const { name, age } = newest;
    const isProved = await Deno.stat(`${folder}/${name}.drill.json`).then(() => true, () => false);
    return [
      (age > limit ? bad : ok)(`The newest backup is ${name}`),
      (isProved ? ok : look)(
        isProved ? "A restore drill has checked it" : "No restore drill has checked it",
      ),
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
      response.ok ? ok(`The server at ${at} is ready`) : bad(`${at} returned ${response.status}`),
    ];
  } catch {
    return [look(`No server is responding at ${at}`)];
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}
