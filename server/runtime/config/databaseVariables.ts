import * as z from "zod/mini";
import { databaseUrlFault, unverifiedDatabaseFault } from "./addresses.ts";
import { address, type DescribeProblem, flag, oneOf, unlessClear } from "./rules.ts";
import { secret } from "./secretFiles.ts";

/** What else says how a database is reached. */
interface Reached {
  readonly ALLOW_CLEAR_TEXT?: string | undefined;
  readonly PGHOST?: string | undefined;
}

/** Returns the rule for a database server's address, checked by `faultOf`. */
export function databaseAddress(environment: Reached, faultOf: DescribeProblem) {
  const isUnverified: DescribeProblem = (given) =>
    unverifiedDatabaseFault(given, () => environment.PGHOST);
  return z.pipe(
    address(faultOf, "postgres://user:password@host:port/database"),
    unlessClear(environment.ALLOW_CLEAR_TEXT, isUnverified, "a URL with sslmode=verify-full"),
  );
}

/** Which database is meant, and how it may be reached. */
export function databaseVariablesOf(environment: Reached) {
  return {
    /** Unset: the embedded database. It may hold a password. */
    DATABASE_URL: secret(z.optional(databaseAddress(environment, databaseUrlFault))),
    /** The library that talks to a PostgreSQL server. */
    DATABASE_DRIVER: z._default(oneOf(["postgres", "deno-postgres"]), "postgres"),
    /** The embedded database's folder. */
    DATA_DIR: z._default(z.string(), ".data"),
    /** Whether database and mail server beyond loopback may be reached without verified TLS. */
    ALLOW_CLEAR_TEXT: z._default(flag(), false),
  };
}
