import { exactInteger, type RawRow, type SqlValue } from "#server/db/postgres/sql.ts";
import { ConfigError } from "../../configError.ts";

/** As much of the driver's documented interface as the bank uses. */
export interface Driver {
  readonly Pool: new (options: DriverOptions, size: number, lazy: boolean) => DriverPool;
}

export interface DriverPool {
  connect(): Promise<DriverClient>;
  end(): Promise<void>;
}

export interface DriverClient {
  queryObject(
    query: { readonly text: string; readonly args: readonly SqlValue[] },
  ): Promise<{ readonly rows: RawRow[] }>;
  /** Gives it back to its pool, which connects it again when it has lost its connection. */
  release(): void;
  end(): Promise<void>;
}

/** Where it comes from: outside the bank's own packages and their lock. */
const DRIVER = "jsr:@db/postgres@0.19";

/** Loads the driver. Throws ConfigError where Deno does not have it. */
export async function loadDriver(specifier: string = DRIVER): Promise<Driver> {
  const loaded: unknown = await import(specifier).catch(() => undefined);
  if (isDriver(loaded)) return loaded;
  throw new ConfigError(
    `DATABASE_DRIVER is "deno-postgres"; wanted: postgres, or this driver in Deno's cache: ` +
      `deno cache ${DRIVER}`,
  );
}

function isDriver(loaded: unknown): loaded is Driver {
  return typeof loaded === "object" && loaded !== null && "Pool" in loaded &&
    typeof loaded.Pool === "function";
}

export type DriverOptions = ReturnType<typeof driverOptions>;

/** The driver's options for an address; the columns' values are those that `Sql` promises. */
export function driverOptions(address: string) {
  const url = new URL(address);
  const sslMode = url.searchParams.get("sslmode") ?? "disable";
  return {
    hostname: url.hostname.replace(/^\[(.+)\]$/, "$1"),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    applicationName: "kestrel",
    tls: { enabled: sslMode !== "disable", enforce: !["disable", "prefer"].includes(sslMode) },
    // A statement must never run on a connection other than its transaction's.
    connection: { attempts: 0 },
    options: {
      timezone: "UTC",
      lock_timeout: "2000",
      statement_timeout: "25000",
      idle_in_transaction_session_timeout: "25000",
    },
    controls: { decodeStrategy: "string" as const, decoders },
  };
}

/** By PostgreSQL's numbers for types; every other value is left as text. */
const decoders: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === "t",
  20: exactInteger,
  21: Number,
  23: Number,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
};

/** The text of a statement as the driver takes it: with a number for each value. */
export const numbered = (parts: TemplateStringsArray) =>
  parts.reduce((text, part, index) => `${text}$${index}${part}`);
