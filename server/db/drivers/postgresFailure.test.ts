import { expect, it } from "vitest";
import postgres from "postgres";
import { StoreUnavailable } from "#server/db/errors.ts";
import { SqlError } from "#server/db/postgres/sql.ts";
import { isLost, readFailure } from "./postgresFailure.ts";

/** What the server says, as the driver hands it on. */
function said(severity: string, code: string): Error {
  return Object.assign(new postgres.PostgresError("as the server says"), { severity, code });
}

it.each([
  ["FATAL", "57P01", true, SqlError],
  ["PANIC", "XX000", true, SqlError],
  ["ERROR", "23505", false, SqlError],
  ["ERROR", "25006", true, SqlError],
  ["FATAL", "53300", false, StoreUnavailable],
])("%s %s takes the connection with it: %s", (severity, code, isGone, kind) => {
  expect(isLost(said(severity, code))).toBe(isGone);
  expect(readFailure(said(severity, code))).toBeInstanceOf(kind);
});
