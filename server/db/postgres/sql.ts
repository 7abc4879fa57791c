/** Values that statements may take as parameters: only scalars, which both drivers treat alike. */
export type SqlValue = string | number | boolean | null;

/** A row as a driver hands it over; the decoders of `columns.ts` read it. */
export type RawRow = Readonly<Record<string, unknown>>;

/**
 * Runs one SQL statement. Values in `${}` are sent as parameters, never as text.
 *
 * With any driver, integers (int4, int8) arrive as numbers, booleans as booleans, json and jsonb as
 * parsed values, and all else (timestamptz, date, numeric) as PostgreSQL's text for it. Throws
 * SqlError for database errors and StoreUnavailable for a lost or refused connection.
 */
export interface Sql {
  (parts: TemplateStringsArray, ...values: SqlValue[]): Promise<RawRow[]>;
  /** Runs a statement with `$1`, `$2`, … for its values, planned for these and forgotten. */
  unprepared(text: string, values: readonly SqlValue[]): Promise<RawRow[]>;
  /** Runs a text of several statements that takes no values: schema, settings. */
  script(text: string): Promise<void>;
}

/** Every way of asking, with something around it: who is asked, or what is done with the answer. */
export function sqlThrough(around: <T>(ask: (sql: Sql) => Promise<T>) => Promise<T>): Sql {
  return Object.assign(
    (parts: TemplateStringsArray, ...values: SqlValue[]) => around((sql) => sql(parts, ...values)),
    {
      unprepared: (text: string, values: readonly SqlValue[]) =>
        around((sql) => sql.unprepared(text, values)),
      script: (text: string) => around((sql) => sql.script(text)),
    },
  );
}

/** A database that runs PostgreSQL's SQL: a server, or PGlite inside this process. */
export interface SqlDatabase {
  /** Runs a statement by itself. It is on disk when the promise resolves. */
  readonly sql: Sql;
  /**
   * Separate connections for session lookups, which every call waits for: no slow statement delays
   * them, and the server's caches for the connection stay warm. Missing if there is one connection
   * for everything.
   */
  readonly sessionsSql?: Sql;
  /**
   * Runs `work` in one READ COMMITTED transaction; what it throws rolls back. Inside, only the
   * handed `sql` may be used: the other one would wait for this transaction for ever in PGlite.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Listens to `pg_notify` on a channel until the database is closed, on its own connection, which
   * is replaced when it is lost. Calls `begun` each time it starts to listen. Missing if a database
   * serves only one process.
   */
  listen?(channel: string, onMessage: (text: string) => void, begun: () => void): void;
  /** How many transactions wait for a connection. Missing where there is one for everything. */
  waiting?(): number;
  close(): Promise<void>;
}

/** The database refused a statement. `code` is the SQLSTATE. */
export class SqlError extends Error {
  override readonly name = "SqlError";
  constructor(
    readonly code: string,
    readonly constraint: string | undefined,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** PostgreSQL's int8 as a number. Throws a RangeError where a number would not be exact. */
export function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`"${text}" is beyond exact integers`);
  return value;
}

/** PostgreSQL's OIDs of the types that need a custom parser. */
export const typeNumbers = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 } as const;
