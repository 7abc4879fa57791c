import type { archiveVariables } from "./archiveConfig.ts";
import type { backupVariables } from "./backupConfig.ts";
import type { VariableName } from "./config.ts";

type Name = VariableName | keyof typeof backupVariables | keyof typeof archiveVariables;

interface Meaning {
  /** In Markdown, for the table of docs/deploy.md. */
  readonly meaning: string;
  /** Where the schema has no fixed default: what happens without the variable. */
  readonly unset?: string;
}

/** What each variable means, in the order of the table. `scripts/docsTables.ts` writes it. */
export const meanings: Readonly<Record<Name, Meaning>> = {
  PUBLIC_ORIGIN: {
    meaning: "Addresses that people use, comma-separated. The first appears in emails; passkeys " +
      "belong to its host. One https address makes all cookies `Secure`",
    unset: "`http://localhost` and the port",
  },
  PORT: { meaning: "Port to listen on. 0 takes any free port" },
  HOST: { meaning: "Address to listen on" },
  TRUST_PROXY: { meaning: "Number of proxies in front that add to `X-Forwarded-For`" },
  DATABASE_URL: {
    meaning: "`postgres://…` of one host or several. Beyond this machine with " +
      "`?sslmode=verify-full`",
    unset: "embedded database",
  },
  DATABASE_READ_URL: {
    meaning: "Replica for staff's lists and exports. Needs `DATABASE_URL`",
    unset: "",
  },
  DATABASE_DRIVER: { meaning: "`postgres` or `deno-postgres`" },
  DATA_DIR: { meaning: "Folder of the embedded database and its keys" },
  SECRET_KEY: {
    meaning: "Encrypts secrets in the database. Or set `SECRET_KEYS`",
    unset: "file in `DATA_DIR`",
  },
  SECRET_KEYS: { meaning: "Several keys during a rotation. The first encrypts", unset: "" },
  SECRET_KEY_REPLACED: { meaning: "`on` for one start after the old key was lost" },
  ANCHOR_KEY: {
    meaning: "Signs audit checkpoints",
    unset: "file in `DATA_DIR`; with `DATABASE_URL`, checkpoints aren't signed",
  },
  ANCHOR_FILE: { meaning: "File for audit checkpoints", unset: "log only" },
  ANCHOR_URL: { meaning: "Address that audit checkpoints are posted to", unset: "log only" },
  STATEMENT_KEY: {
    meaning: "Signs customers' statements",
    unset: "file in `DATA_DIR`; with `DATABASE_URL`, statements aren't signed",
  },
  FORMER_STATEMENT_KEYS: {
    meaning: "Public halves of earlier statement keys, comma-separated",
    unset: "",
  },
  ADMIN_USERNAME: {
    meaning: "First administrator, created if there is none",
    unset: "",
  },
  ADMIN_PASSWORD: { meaning: "Their password, 8 to 128 characters", unset: "" },
  ADMIN_EMAIL: { meaning: "Their email address", unset: "" },
  SMTP_URL: {
    meaning: "Mail server: `smtp://user:password@host`, or `smtps://`",
    unset: "no email is sent",
  },
  MAIL_FROM: { meaning: "Sender of emails", unset: "`no-reply` at the first origin" },
  ALLOW_CLEAR_TEXT: { meaning: "`on` allows connections without verified TLS. Not in production" },
  METRICS_PORT: { meaning: "Loopback port for Prometheus", unset: "no metrics" },
  ALERT_URL: { meaning: "Address that errors are posted to", unset: "log only" },
  LOG_LEVEL: {
    meaning: "`debug`, `info`, `warn` or `error`",
    unset: "`info`; `warn` for `task start`",
  },
  OTEL_DENO: { meaning: "`true` exports OpenTelemetry traces" },
  OPEN_FILES: {
    meaning: "How many files the process may open. All connections need 11,300; below 400 the " +
      "server doesn't start",
    unset: "the system's limit",
  },
  DEMO: {
    meaning: "`on` creates demo users with known passwords. Loopback only",
    unset: "`off`; `on` for `task start`",
  },
  BACKUP_DIR: {
    meaning: "Folder for backups. The server alerts if the newest is too old",
    unset: "no alert",
  },
  BACKUP_LIMIT: { meaning: "Hours until a backup is too old" },
  BACKUP_KEY: { meaning: "Encrypts backups. The server doesn't read it", unset: "" },
  DRILL_DATABASE_URL: {
    meaning: "PostgreSQL user with `createdb`, for drills and restores",
    unset: "`DATABASE_URL`",
  },
  ARCHIVE_DIR: { meaning: "Folder for archived months of the audit log", unset: "" },
  ARCHIVE_AFTER: { meaning: "Whole months of the audit log to keep in the database" },
};
