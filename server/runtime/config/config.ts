import * as z from "zod/mini";
import { isWeakPassword } from "#contract/passwords/isWeakPassword.ts";
import * as person from "#contract/person.ts";
import { longest } from "#contract/text.ts";
import { FIRST_ADMIN_NAME } from "../../users/bootstrapAdmin.ts";
import { type LogLevel, logLevels } from "../log.ts";
import {
  databaseUrlFault,
  isHost,
  isLoopback,
  isMailAddress,
  isOrigin,
  reachesLoopback,
  smtpUrlFault,
  unverifiedDatabaseFault,
  unverifiedMailFault,
} from "./addresses.ts";
import { ConfigError } from "../../configError.ts";
import { decodeKey, WANTED_KEY } from "./secretKey.ts";

/** Variables by name. An empty one counts as unset, as an empty line in a compose file means. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What differs between a demo that anyone starts and a server that someone runs. */
export interface Defaults {
  readonly demo: boolean;
  readonly logLevel: LogLevel;
}

/** A bank that someone runs: no demo people, and a log that tells of every request. */
export const serveDefaults: Defaults = { demo: false, logLevel: "info" };

/** Which database is meant. */
export type DatabaseConfig = Readonly<ReturnType<typeof readDatabaseConfig>>;

/** What the process was told by its environment, checked and decoded. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

const LONGEST_SHOWN = 80;
/** What a flag may be. */
const flagWords = { truthy: ["1", "true", "on"], falsy: ["0", "false", "off"] };
const TOGETHER = "a value, as ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL go together";
const ORIGIN = "https://host[:port] (http:// on loopback only), no path, comma-separated";
const USERNAME = `a username of ${person.SHORTEST_USERNAME} to ${longest.username} ` +
  "letters, digits, dots, dashes and underscores";
const PROXIES = "how many proxies in front name the client's address, 0 where none does";
const WEAK = "easy to guess; wanted: no common word, name, row or date";

function databaseVariablesOf(environment: Environment) {
  const faultOf: Tell = (given) => unverifiedDatabaseFault(given, () => environment.PGHOST);
  return {
    /** Unset: the embedded database. It may hold a password. */
    DATABASE_URL: z.optional(z.pipe(
      address(databaseUrlFault, "postgres://user:password@host:port/database"),
      unlessClear(environment, faultOf, "sslmode=verify-full in it"),
    )),
    /** The library that talks to a PostgreSQL server. */
    DATABASE_DRIVER: z._default(oneOf(["postgres", "deno-postgres"]), "postgres"),
    /** The embedded database's folder. */
    DATA_DIR: z._default(z.string(), ".data"),
    /** Whether database and mail server beyond loopback may be reached without verified TLS. */
    ALLOW_CLEAR_TEXT: z._default(flag(), false),
  };
}

/** Every variable with its rule, its default, and what is wanted instead of a bad value. */
function variablesOf(environment: Environment, defaults: Defaults) {
  const host = environment.HOST || "127.0.0.1";
  const isOverTls = environment.PUBLIC_ORIGIN?.split(",").some((one) => /^\s*https:/.test(one));
  const { DATABASE_URL, ADMIN_USERNAME = "", ADMIN_PASSWORD = "", ADMIN_EMAIL = "" } = environment;
  const hasServer = DATABASE_URL && databaseUrlFault(DATABASE_URL) === undefined;
  const admin = { username: ADMIN_USERNAME, email: ADMIN_EMAIL, fullName: FIRST_ADMIN_NAME };
  const ofAdmin = (rule: z.ZodMiniType<string, string>) =>
    ADMIN_USERNAME || ADMIN_PASSWORD || ADMIN_EMAIL ? required(rule, TOGETHER) : z.optional(rule);

  const list = z.transform((given: string) => given.split(",").map((part) => part.trim()));
  const origins = z.pipe(z.pipe(z.string(), list), z.array(text(isOrigin, ORIGIN)));
  const isKey = (given: string) => decodeKey(given) !== undefined;
  const key = z.pipe(text(isKey, WANTED_KEY, () => "something else"), z.transform(decodeKey));

  return {
    HOST: z._default(
      text(isHost, "an address of this machine such as 127.0.0.1 or 0.0.0.0"),
      host,
    ),
    /** 0 asks the system for any free port. */
    PORT: z._default(wholeNumber(0, 65_535), 8_000),
    /** Empty: the listening address itself. */
    PUBLIC_ORIGIN: isLoopback(host)
      ? z._default(origins, [])
      : required(origins, `the address people use, because HOST ${quoted(host)} is not one`),
    /** How many proxies in front add to `X-Forwarded-For`; 0 ignores that header. */
    TRUST_PROXY: isOverTls
      ? required(wholeNumber(0, 10), `${PROXIES}, because PUBLIC_ORIGIN is of https`)
      : z._default(wholeNumber(0, 10), 0),
    /** Demo people with known passwords. */
    DEMO: z._default(flag(), defaults.demo).check(
      z.refine(
        (isOn) => !isOn || isLoopback(host),
        `${environment.DEMO ? "on" : "on by default"}; ` +
          `wanted: off while HOST ${quoted(host)} is not loopback`,
      ),
    ),
    ...databaseVariablesOf(environment),
    /** Seals what must be shown again. Unset: kept in a file of the embedded database's folder. */
    SECRET_KEY: hasServer
      ? required(key, `${WANTED_KEY}, because DATABASE_URL is set`)
      : z.optional(key),
    /** The key is another than before, and what the former one sealed may be lost. */
    SECRET_KEY_REPLACED: z._default(flag(), false),
    /** The first administrator, by the rules that hold for anybody who registers. */
    ADMIN_USERNAME: ofAdmin(contracted(person.username, USERNAME)),
    ADMIN_PASSWORD: ofAdmin(
      contracted(
        person.newPassword,
        `${person.SHORTEST_PASSWORD} to ${longest.password}`,
        ({ length }) => `${length} characters long`,
      )
        .check(z.refine((password) => !isWeakPassword(password, admin), WEAK)),
    ),
    ADMIN_EMAIL: ofAdmin(contracted(person.email, "an e-mail address such as root@bank.example")),
    /** Unset: messages are kept instead of mailed. It may hold a password. */
    SMTP_URL: z.optional(z.pipe(
      address(smtpUrlFault, "smtp://user:password@host:port, or smtps://"),
      unlessClear(environment, unverifiedMailFault, "one without it"),
    )),
    /** Unset: `no-reply` at the first public origin. */
    MAIL_FROM: z.optional(text(isMailAddress, "an e-mail address such as bank@example.com")),
    LOG_LEVEL: z._default(oneOf(logLevels), defaults.logLevel),
  };
}

/** The names of all variables. */
export const variableNames: readonly string[] = Object.keys(variablesOf({}, serveDefaults));

/** Reads all variables. Throws ConfigError with a line for each that cannot be used. */
export function readConfig(environment: Environment, defaults: Defaults) {
  const values = parse(variablesOf(environment, defaults), environment);
  const { ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL, SMTP_URL, MAIL_FROM } = values;
  const mailHost = URL.parse(values.PUBLIC_ORIGIN[0] ?? "")?.hostname ?? "localhost";
  return {
    host: values.HOST,
    port: values.PORT,
    publicOrigins: values.PUBLIC_ORIGIN,
    trustedProxies: values.TRUST_PROXY,
    demo: values.DEMO,
    ...readDatabaseConfig(environment),
    secretKey: values.SECRET_KEY,
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
    logLevel: values.LOG_LEVEL,
  };
}

/** The same of the database alone, for a program that only looks at it. */
export function readDatabaseConfig(environment: Environment) {
  const { DATABASE_URL, DATABASE_DRIVER, DATA_DIR } = parse(
    databaseVariablesOf(environment),
    environment,
  );
  return { databaseUrl: DATABASE_URL, databaseDriver: DATABASE_DRIVER, dataDir: DATA_DIR };
}

/** Looks at no other variables: the process may have no right to read them. */
function parse<Shape extends z.core.$ZodShape>(shape: Shape, environment: Environment) {
  const given = Object.keys(shape).map((name) => [name, environment[name] || undefined]);
  const parsed = z.safeParse(z.object(shape), Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} is ${message}`);
  throw new ConfigError(lines.join("\n"));
}

/** On one line, however long it is. */
function quoted(value: string): string {
  const start = value.slice(0, LONGEST_SHOWN);
  return JSON.stringify(start === value ? value : `${start}…`);
}

type Tell = (bad: string) => string | undefined;

/** What a bad value is answered with; a secret is not quoted, but described. */
function wanted(wish: string, tell: Tell = quoted) {
  return { error: ({ input }: { input?: unknown }) => `${tell(String(input))}; wanted: ${wish}` };
}

function text(isFine: (given: string) => boolean, wish: string, tell?: Tell) {
  return z.string().check(z.refine(isFine, wanted(wish, tell)));
}

/** A secret address, of which `faultOf` tells what is wrong with it. */
function address(faultOf: Tell, wish: string) {
  return text((given) => faultOf(given) === undefined, wish, faultOf);
}

/** The same of one whose connection nobody would verify, unless the operator allows that. */
function unlessClear({ ALLOW_CLEAR_TEXT = "" }: Environment, faultOf: Tell, wish: string) {
  const isAllowed = flagWords.truthy.includes(ALLOW_CLEAR_TEXT);
  return address(isAllowed ? () => undefined : faultOf, `${wish}, or ALLOW_CLEAR_TEXT=on`);
}

function required<Rule extends z.ZodMiniType<unknown, string>>(rule: Rule, wish: string) {
  return z.pipe(z.string(`not set; wanted: ${wish}`), rule);
}

/** What the contract takes of anybody. */
function contracted(schema: z.ZodMiniType<string, string>, wish: string, tell?: Tell) {
  return z.pipe(text((given) => z.safeParse(schema, given).success, wish, tell), schema);
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, wanted(`one of ${values.join(", ")}`));
}

function flag() {
  const { error } = wanted("on or off (also 1 or 0, true or false)");
  return z.stringbool({ ...flagWords, case: "sensitive", error });
}

function wholeNumber(least: number, most: number) {
  const isFine = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.pipe(text(isFine, `a whole number from ${least} to ${most}`), z.transform(Number));
}
