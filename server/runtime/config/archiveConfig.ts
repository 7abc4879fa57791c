import * as z from "zod/mini";
import type { Instant } from "#contract/time.ts";
import { instantOf } from "#contract/time.ts";
import { parse } from "./parse.ts";
import { required, wholeNumber } from "./rules.ts";
import type { Environment } from "./secretFiles.ts";

const WANTED = "the folder for archived months of the audit log";

/** The variables that only the archive commands read; the server ignores both. */
export const archiveVariables = {
  ARCHIVE_DIR: required(z.string(), WANTED),
  /** How many whole months stay in the database. */
  ARCHIVE_AFTER: z._default(wholeNumber(1, 1_200), 24),
};

/** Reads them. Throws ConfigError with a line for each that cannot be used. */
export function readArchiveConfig(environment: Environment) {
  const { ARCHIVE_DIR, ARCHIVE_AFTER } = parse(() => archiveVariables, environment);
  return { folder: ARCHIVE_DIR, months: ARCHIVE_AFTER };
}

/** The beginning of the oldest whole month that stays, of so many before the one of a moment. */
export function beginningOf(now: Instant, months: number): Instant {
  const [year = 0, month = 1] = now.split("-").map(Number);
  return instantOf(new Date(Date.UTC(year, month - 1 - months, 1)));
}
