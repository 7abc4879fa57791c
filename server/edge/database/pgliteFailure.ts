import { StoreUnavailable } from "#server/store/errors.ts";
import { SqlError } from "#server/store/postgres/sql.ts";

/** A failure without an SQLSTATE is PGlite's own: it is closed, or its engine has stopped. */
export function readFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RangeError) return error;
  const options = { cause: error };
  if (!("code" in error) || typeof error.code !== "string") {
    return new StoreUnavailable("The embedded database cannot answer", options);
  }
  const constraint = "constraint" in error ? error.constraint : undefined;
  return new SqlError(
    error.code,
    typeof constraint === "string" ? constraint : undefined,
    error.message,
    options,
  );
}
