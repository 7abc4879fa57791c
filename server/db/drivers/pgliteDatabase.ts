import type { PGlite, Transaction } from "@electric-sql/pglite";
import { StoreUnavailable } from "#server/db/errors.ts";
import {
  exactInteger,
  type Sql,
  type SqlDatabase,
  SqlError,
  sqlThrough,
  type SqlValue,
  typeNumbers,
} from "#server/db/postgres/sql.ts";

/** How PGlite parses columns. */
export const parsers = {
  [typeNumbers.int8]: exactInteger,
  [typeNumbers.date]: String,
  [typeNumbers.timestamp]: String,
  [typeNumbers.timestamptz]: String,
};

/** PGlite as a database. */
export function pgliteDatabase(pglite: PGlite): Omit<SqlDatabase, "close"> {
  return {
    sql: sqlOn(pglite),
    async transaction(work) {
      let workFailed = false;
      const done = pglite.transaction(async (tx) => {
        try {
          return await work(sqlOn(tx));
        } catch (error) {
          workFailed = true;
          throw error;
        }
      });
      return await done.catch((error) => {
        throw workFailed ? error : readFailure(error);
      });
    },
  };
}

/** Plans every statement for its values. */
function sqlOn(client: Pick<PGlite | Transaction, "sql" | "query" | "exec">): Sql {
  const sql = Object.assign(
    async (parts: TemplateStringsArray, ...values: SqlValue[]) =>
      (await client.sql<Record<string, unknown>>(parts, ...values)).rows,
    {
      unprepared: async (text: string, values: readonly SqlValue[]) =>
        (await client.query<Record<string, unknown>>(text, [...values])).rows,
      script: async (text: string) => void await client.exec(text),
    },
  );
  return sqlThrough((ask) =>
    ask(sql).catch((error) => {
      throw readFailure(error);
    })
  );
}

/** A failure without an SQLSTATE is PGlite's own: it is closed, or its engine has stopped. */
function readFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RangeError) return error;
  const options = { cause: error };
  if (!("code" in error) || typeof error.code !== "string") {
    return new StoreUnavailable("The embedded database doesn't respond", options);
  }
  const constraint = "constraint" in error ? error.constraint : undefined;
  return new SqlError(
    error.code,
    typeof constraint === "string" ? constraint : undefined,
    error.message,
    options,
  );
}
