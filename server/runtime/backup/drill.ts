import { type Duration, instantOf, milliseconds } from "#contract/time.ts";
import { ConfigError } from "../../kernel/configError.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import type { Store } from "../../db/store.ts";
import { verifySignatures } from "../../auth/passkeys/verifySignatures.ts";
import { bankItself, type Log } from "../../kernel/deps.ts";
import type { SecretKey } from "../../kernel/encryptor.ts";
import { checkBooks } from "../../reports/checkBooks.ts";
import { addUser } from "../../users/addUser.ts";
import { checkChain } from "../cli/checkChain.ts";
import { describeBooks } from "../cli/checkBooks.ts";
import { readConfig, serveDefaults } from "../config/config.ts";
import type { Environment } from "../config/secretFiles.ts";
import { openExisting } from "../openStore.ts";
import { createPasswords } from "../passwords.ts";
import { secureRandomness } from "../platform.ts";
import { serve } from "../serve.ts";
import { type Restored, restoreFolder, restoreOnServer } from "./restore.ts";
import { differences, holdingsIn } from "./holdings.ts";
import { newestBackup } from "./newestBackup.ts";
import { decryptFile } from "./encryptedFile.ts";

export interface DrillOptions {
  readonly folder: string;
  readonly key: SecretKey;
  readonly limit: Duration;
  /** Where a database may be made, for a backup of a PostgreSQL server. */
  readonly serverUrl: string | undefined;
  /** The bank's own keys, and whether it may be reached in clear text. */
  readonly environment: Environment;
}

/** The result of a restore drill. Times are in seconds. */
export interface DrillReport {
  readonly at: string;
  readonly backup: string;
  readonly takenAt: string;
  /** How much would have been lost: the age of the backup. */
  readonly rpo: number;
  /** Recovery time: how long it took until a user had signed in to the restored server. */
  readonly rto: number;
  /** How long of that the backup took to restore, without looking at it. */
  readonly restore: number;
  readonly rows: number;
  readonly chain: string;
  /** The faults of the backup; empty if it is good. */
  readonly findings: readonly string[];
}

/**
 * Restore drill: restores the newest backup beside the running server, verifies everything in it,
 * starts a server on it, and signs a user in. Throws ConfigError or BrokenBackup if it doesn't get
 * that far.
 */
export async function drill(options: DrillOptions): Promise<DrillReport> {
  const { folder, key, limit } = options;
  const backup = await newestIn(folder);
  const begunAt = performance.now();
  const since = () => Math.round((performance.now() - begunAt) / 100) / 10;
  const now = new Date();
  const { facts, content } = await decryptFile(
    (await Deno.open(`${folder}/${backup}`)).readable,
    key,
  );
  const { takenAt } = facts;
  const age = milliseconds(now.getTime() - Date.parse(takenAt));
  await using restored = facts.kind === "embedded"
    ? await restoreFolder(content)
    : await restoreOnServer(serverOf(options), content);
  const restore = since();
  const somebody = {
    username: `drill-${crypto.randomUUID().slice(0, 8)}`,
    password: secureRandomness.token(),
  };
  const findings = [
    ...age > limit
      ? [`The newest backup is ${hoursOf(age)} h old. The limit is ${hoursOf(limit)} h`]
      : [],
    ...await lookAtWhatIsThere(restored, facts, somebody),
    ...await signIn(restored, options.environment, somebody),
  ];
  return {
    at: instantOf(now),
    backup,
    takenAt,
    rpo: Math.round(age / 1_000),
    rto: since(),
    restore,
    rows: Object.values(facts.rows).reduce((sum, count) => sum + count, 0),
    chain: facts.chain,
    findings,
  };
}

const hoursOf = (duration: Duration) => Math.round(duration / 360_000) / 10;

async function newestIn(folder: string): Promise<string> {
  const newest = await newestBackup(folder).catch(() => undefined);
  if (newest !== undefined) return newest.name;
  throw new ConfigError(`No backup found in BACKUP_DIR ("${folder}")`);
}

function serverOf({ serverUrl }: DrillOptions): string {
  if (serverUrl !== undefined) return serverUrl;
  throw new ConfigError(
    "DRILL_DATABASE_URL is not set. Set it to a server where the backup can be restored",
  );
}

/** Verifies all data, and only then adds a user who can sign in. */
async function lookAtWhatIsThere(
  { config }: Restored,
  kept: Parameters<typeof differences>[0],
  somebody: Somebody,
): Promise<readonly string[]> {
  const database = await openExisting(config);
  const store = createSqlStore(database);
  try {
    const findings = [
      ...differences(kept, await holdingsIn(database.sql)),
      ...describeBooks(await checkBooks(store), (await verifySignatures(store)).wrong),
      ...(await checkChain(store)).findings,
    ];
    await addSomebody(store, somebody);
    return findings;
  } finally {
    await store.close();
  }
}

/** Events of a server on the copy about this machine, or about an hour before the backup. */
const beside = /^(?:disk|alarm)\./;

/**
 * Starts a server that contacts no one, because the users in the copy are real, and signs in a user
 * who exists only in the copy.
 */
async function signIn(
  { config: { databaseUrl = "", dataDir } }: Restored,
  environment: Environment,
  { username, password }: Somebody,
): Promise<readonly string[]> {
  const found: string[] = [];
  const silent = () => {};
  const log: Log = {
    ...{ always: silent, debug: silent, info: silent, warn: silent },
    error(event, fields) {
      if (!beside.test(event)) found.push(`${event} ${JSON.stringify(fields)}`);
    },
  };
  const { SECRET_KEY, SECRET_KEY_FILE, SECRET_KEYS, SECRET_KEYS_FILE, ALLOW_CLEAR_TEXT } =
    environment;
  const own = { SECRET_KEY, SECRET_KEY_FILE, SECRET_KEYS, SECRET_KEYS_FILE, ALLOW_CLEAR_TEXT };
  const config = readConfig(
    { ...own, PORT: "0", DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    serveDefaults,
  );
  const bank = await serve({ config, log, isDrill: true });
  try {
    const headers = { "content-type": "application/json", origin: bank.origin };
    const body = JSON.stringify({ username, password });
    const response = await fetch(`${bank.address}/api/login`, { method: "POST", headers, body });
    await response.body?.cancel();
    if (response.status !== 200) found.push(`A sign-in was answered ${response.status}`);
    return found;
  } finally {
    await bank.stop();
  }
}

interface Somebody {
  readonly username: string;
  readonly password: string;
}

async function addSomebody(store: Store, { username, password }: Somebody): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(password, bankItself);
  const now = instantOf(new Date());
  const email = `${username}@drill.invalid`;
  const person = { username, email, fullName: "Drill", role: "customer" } as const;
  await addUser(store, { ...person, passwordHash, now });
}
