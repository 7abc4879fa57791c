import type { Cents } from "#contract/money.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Instant } from "#contract/time.ts";
import {
  cents,
  choice,
  flag,
  instant,
  integer,
  object,
  orNull,
  text,
} from "../../kernel/tables/column.ts";
import type { RawRow } from "./sql.ts";

/**
 * Readers of single columns, for statements that answer more than the rows of a table. They throw a
 * TypeError if the column holds anything else.
 */

export function textIn(row: RawRow, column: string): string {
  return text.decode(row[column], column);
}

export function textOrNullIn(row: RawRow, column: string): string | null {
  return row[column] === null ? null : textIn(row, column);
}

export function integerIn(row: RawRow, column: string): number {
  return integer.decode(row[column], column);
}

/** Reads the `count` of a counting statement. */
export function countIn(row: RawRow): number {
  return integerIn(row, "count");
}

export function integerOrNullIn(row: RawRow, column: string): number | null {
  return row[column] === null ? null : integerIn(row, column);
}

export function flagIn(row: RawRow, column: string): boolean {
  return flag.decode(row[column], column);
}

export function centsIn(row: RawRow, column: string): Cents {
  return cents.decode(row[column], column);
}

export function centsOrNullIn(row: RawRow, column: string): Cents | null {
  return row[column] === null ? null : centsIn(row, column);
}

export function instantIn(row: RawRow, column: string): Instant {
  return instant.decode(row[column], column);
}

export function instantOrNullIn(row: RawRow, column: string): Instant | null {
  return row[column] === null ? null : instantIn(row, column);
}

/** Reads a word that a CHECK constraint allows. */
export function choiceIn<Choice extends string>(
  row: RawRow,
  column: string,
  choices: readonly Choice[],
): Choice {
  return choice(choices).decode(row[column], column);
}

export function objectOrNullIn(row: RawRow, column: string): Metadata | null {
  return orNull(object).decode(row[column], column);
}

/** JSON as a parameter: text that the statement casts with `::text::jsonb`. */
export function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
