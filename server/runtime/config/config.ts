import * as z from "zod/mini";
import * as person from "#contract/person.ts";
import { longest } from "#contract/text.ts";
import { hours } from "#contract/time.ts";
import { FIRST_ADMIN_NAME } from "../../users/bootstrapAdmin.ts";
import { type LogLevel, logLevels } from "../log.ts";
import {
  databaseUrlFault,
  isMailAddress,
  postedUrlFault,
  reachesLoopback,
  replicaUrlFault,
  smtpUrlFault,
  unverifiedMailFault,
} from "./addresses.ts";
import { databaseAddress, databaseVariablesOf } from "./databaseVariables.ts";
import { listeningVariablesOf } from "./listeningVariables.ts";
import {
  address,
  backupLimit,
  flag,
  list,
  oneOf,
  required,
  schemaRule,
  text,
  unlessClear,
  wholeNumber,
} from "./rules.ts";
import { parse } from "./parse.ts";
import { decodeKey, WANTED_KEY } from "./secretKey.ts";
import {
  type Environment,
  fileVariableOf,
  secret,
  secretFilesOf,
  secretNamesOf,
} from "./secretFiles.ts";
import { isGuessablePassword } from "../../rules/guessablePassword.ts";

type Key = ReturnType<typeof decodeKey>;
type DatabaseValues = z.infer<z.ZodMiniObject<ReturnType<typeof databaseVariablesOf>>>;

/** What differs between a demo that anyone starts and a server that someone runs. */
export interface Defaults {
  readonly demo: boolean;
  readonly logLevel: LogLevel;
}

/** Defaults for production: no demo users, and a log line for each request. */
export const serveDefaults: Defaults = { demo: false, logLevel: "info" };

/** Which database is meant. */
export type DatabaseConfig = Readonly<ReturnType<typeof readDatabaseConfig>>;

/** The configuration from environment variables, checked and decoded. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

const TOGETHER = "a value: set ADMIN_USERNAME, ADMIN_PASSWORD, and ADMIN_EMAIL together";
const USERNAME = `a username of ${person.SHORTEST_USERNAME} to ${longest.username} ` +
  "letters, digits, dots, dashes and underscores";
const POSTED = "https://host[:port]/path (http:// on loopback only)";
const WEAK = "too easy to guess. Avoid common words, names, keyboard patterns, and dates";

/** Every variable with its rule, its default, and what is wanted instead of a bad value. */
export function variablesOf(environment: Environment, defaults: Defaults) {
  const { DATABASE_URL, ADMIN_USERNAME = "", ADMIN_PASSWORD = "", ADMIN_EMAIL = "" } = environment;
  const hasServer = DATABASE_URL && databaseUrlFault(DATABASE_URL) === undefined;
  const admin = { username: ADMIN_USERNAME, email: ADMIN_EMAIL, fullName: FIRST_ADMIN_NAME };
  const ofAdmin = (rule: z.ZodMiniType<string, string>) =>
    ADMIN_USERNAME || ADMIN_PASSWORD || ADMIN_EMAIL ? required(rule, TOGETHER) : z.optional(rule);

  const isKey = (given: string) => decodeKey(given) !== undefined;
  const key = z.pipe(text(isKey, WANTED_KEY, () => "not 32 base64 bytes"), z.transform(decodeKey));
  const keys = z.pipe(list, z.array(key));

  return {
    ...listeningVariablesOf(environment, defaults),
    ...databaseVariablesOf(environment),
    /**
     * A replica that staff's lists and exports may come from. Unset: none. It may hold a password.
     */
    DATABASE_READ_URL: secret(z.optional(
      databaseAddress(environment, replicaUrlFault)
        .check(z.refine(() => DATABASE_URL, "set without DATABASE_URL. Set both")),
    )),
    /**
     * Encrypts texts that must be shown again. Unset: kept in a file of the embedded database's
     * folder.
     */
    SECRET_KEY: secret(
      hasServer && !environment.SECRET_KEYS
        ? required(key, `${WANTED_KEY}, because DATABASE_URL is set`)
        : z.optional(key),
    ),
    /** Several during key rotation: the first one encrypts, the others decrypt older texts. */
    SECRET_KEYS: secret(z.optional(keys.check(
      z.refine(() => !environment.SECRET_KEY, "set together with SECRET_KEY. Set only one"),
    ))),
    /** Confirms that the key has changed and that texts under the former one may be lost. */
    SECRET_KEY_REPLACED: z._default(flag(), false),
    /** The first administrator, by the rules for all registrations. */
    ADMIN_USERNAME: ofAdmin(schemaRule(person.username, USERNAME)),
    ADMIN_PASSWORD: secret(ofAdmin(
      schemaRule(
        person.newPassword,
        `${person.SHORTEST_PASSWORD} to ${longest.password}`,
        ({ length }) => `${length} characters long`,
      )
        .check(z.refine((password) => !isGuessablePassword(password, admin), WEAK)),
    )),
    ADMIN_EMAIL: ofAdmin(schemaRule(person.email, "an email address such as root@bank.example")),
    /** Unset: messages are kept rather than emailed. The URL may contain a password. */
    SMTP_URL: secret(z.optional(z.pipe(
      address(smtpUrlFault, "smtp://user:password@host:port, or smtps://"),
      unlessClear(environment.ALLOW_CLEAR_TEXT, unverifiedMailFault, "a URL without that option"),
    ))),
    /** Unset: `no-reply` at the first public origin. */
    MAIL_FROM: z.optional(text(isMailAddress, "an email address such as bank@example.com")),
    /**
     * Signs the heads of the audit chain. Unset: kept in a file of the embedded database's folder.
     */
    ANCHOR_KEY: secret(z.optional(key)),
    /** Signs customers' statements. Unset: kept in a file of the embedded database's folder. */
    STATEMENT_KEY: secret(z.optional(key)),
    /** Public halves of the keys that signed them before: what those have signed stays genuine. */
    FORMER_STATEMENT_KEYS: z._default(keys, []),
    /** A file that signed heads are appended to. */
    ANCHOR_FILE: z.optional(z.string()),
    /** An address that signed heads are posted to. It may hold a password. */
    ANCHOR_URL: secret(z.optional(address(postedUrlFault, POSTED))),
    /** Where metrics are read, on loopback. Unset: nowhere. */
    METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
    /** Where backups are: the server raises an alarm if the newest is too old. Unset: no check. */
    BACKUP_DIR: z.optional(z.string()),
    BACKUP_LIMIT: backupLimit,
    /** Deno's own switch for OpenTelemetry: calls and their statements are traced. */
    OTEL_DENO: z._default(oneOf(["true", "false"]), "false"),
    /** An address that errors of the bank are posted to. It may hold a password. */
    ALERT_URL: secret(z.optional(address(postedUrlFault, POSTED))),
    /** How many files the process may open; its supervisor finds out. Unset: it looks itself. */
    OPEN_FILES: z.optional(wholeNumber(1, 999_999_999)),
    LOG_LEVEL: z._default(oneOf(logLevels), defaults.logLevel),
  };
}

export type VariableName = keyof ReturnType<typeof variablesOf>;

const everyVariable = variablesOf({}, serveDefaults);

/** The names of all variables, with those for files of secrets. */
export const variableNames: readonly string[] = [
  ...Object.keys(everyVariable),
  ...secretNamesOf(everyVariable).map(fileVariableOf),
];

/** Reads all variables. Throws ConfigError with a line for each that cannot be used. */
export function readConfig(environment: Environment, defaults: Defaults) {
  const shapeOf = (given: Environment) => variablesOf(given, defaults);
  const values = parse(shapeOf, environment);
  const { ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL, SMTP_URL, MAIL_FROM } = values;
  const mailHost = URL.parse(values.PUBLIC_ORIGIN[0] ?? "")?.hostname ?? "localhost";
  return {
    host: values.HOST,
    port: values.PORT,
    publicOrigins: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUST_PROXY,
    demo: values.DEMO,
    ...databaseOf(values),
    databaseReadUrl: values.DATABASE_READ_URL,
    ...keysOf(values),
    isClearTextAllowed: values.ALLOW_CLEAR_TEXT,
    isKeyReplaced: values.SECRET_KEY_REPLACED,
    firstAdmin: ADMIN_USERNAME && ADMIN_PASSWORD && ADMIN_EMAIL
      ? { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, email: ADMIN_EMAIL }
      : undefined,
    smtp: SMTP_URL
      ? {
        url: SMTP_URL,
        from: MAIL_FROM ?? `no-reply@${mailHost}`,
        needsTls: !values.ALLOW_CLEAR_TEXT && !reachesLoopback(SMTP_URL),
      }
      : undefined,
    checkpointKey: values.ANCHOR_KEY,
    statementKey: values.STATEMENT_KEY,
    formerStatementKeys: values.FORMER_STATEMENT_KEYS.filter((one) => one !== undefined),
    checkpoints: { file: values.ANCHOR_FILE, url: values.ANCHOR_URL },
    metricsPort: values.METRICS_PORT,
    isTraced: values.OTEL_DENO === "true",
    backups: values.BACKUP_DIR === undefined
      ? undefined
      : { folder: values.BACKUP_DIR, limit: hours(values.BACKUP_LIMIT) },
    alertUrl: values.ALERT_URL,
    openFiles: values.OPEN_FILES,
    secretFiles: [...secretFilesOf(shapeOf({}), environment).values()],
    logLevel: values.LOG_LEVEL,
  };
}

function keysOf({ SECRET_KEY, SECRET_KEYS = [] }: {
  readonly SECRET_KEY?: Key | undefined;
  readonly SECRET_KEYS?: readonly Key[] | undefined;
}) {
  const [secretKey, ...formerSecretKeys] = [SECRET_KEY, ...SECRET_KEYS]
    .filter((one) => one !== undefined);
  return { secretKey, formerSecretKeys };
}

/** Reads the configuration of the database and its keys, for key rotation. */
export function readKeyConfig(environment: Environment) {
  const values = parse((given) => {
    const { SECRET_KEY, SECRET_KEYS } = variablesOf(given, serveDefaults);
    return { ...databaseVariablesOf(given), SECRET_KEY, SECRET_KEYS };
  }, environment);
  return { ...databaseOf(values), ...keysOf(values) };
}

/** Reads the key that signs checkpoints. */
export function readCheckpointKey(environment: Environment) {
  return parse((given) => {
    const { ANCHOR_KEY } = variablesOf(given, serveDefaults);
    return { ANCHOR_KEY };
  }, environment).ANCHOR_KEY;
}

/** Reads the configuration of the database only, for read-only commands. */
export function readDatabaseConfig(environment: Environment) {
  return databaseOf(parse(databaseVariablesOf, environment));
}

function databaseOf({ DATABASE_URL, DATABASE_DRIVER, DATA_DIR }: DatabaseValues) {
  return { databaseUrl: DATABASE_URL, databaseDriver: DATABASE_DRIVER, dataDir: DATA_DIR };
}
