export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The libraries that can talk to a PostgreSQL server; the first comes with the bank. */
export const databaseDrivers = ["postgres", "deno-postgres"] as const;
export type DatabaseDriver = (typeof databaseDrivers)[number];

/** The first administrator, made once in a bank that has none. */
export interface FirstAdminSettings {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/** Where mail goes and who it comes from. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with the user and password in it. */
  readonly url: string;
  readonly from: string;
}

/** What the process was told by its environment, checked and decoded. */
export interface Settings {
  readonly host: string;
  /** 0 asks the system for any free port. */
  readonly port: number;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Through which library a PostgreSQL server is reached. */
  readonly databaseDriver: DatabaseDriver;
  readonly dataDir: string;
  /** 32 bytes that seal what must be shown again; undefined: kept in a file of `dataDir`. */
  readonly secretKey: Uint8Array<ArrayBuffer> | undefined;
  /** The key is another than before, and what the former one sealed may be lost. */
  readonly isKeyReplaced: boolean;
  /** Demo people with known passwords; on loopback only. */
  readonly demo: boolean;
  readonly firstAdmin: FirstAdminSettings | undefined;
  /** Empty: the listening address itself. */
  readonly publicOrigins: readonly string[];
  /** How many proxies in front add to `X-Forwarded-For`; 0 ignores that header. */
  readonly trustedProxies: number;
  /** Undefined: messages are kept instead of mailed. */
  readonly smtp: SmtpSettings | undefined;
  readonly logLevel: LogLevel;
}
