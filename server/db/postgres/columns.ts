import { type Cents, cents } from "#contract/money.ts";
import type { Metadata } from "#contract/metadata.ts";
import { type Instant, instantOf } from "#contract/time.ts";
import type { RawRow } from "./sql.ts";

/** Readers of one column each. They throw a TypeError where a row is not what its table promises. */

export function textIn(row: RawRow, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : unexpected(column, value);
}

export function textOrNullIn(row: RawRow, column: string): string | null {
  return row[column] === null ? null : textIn(row, column);
}

export function integerIn(row: RawRow, column: string): number {
  const value = row[column];
  return typeof value === "number" ? value : unexpected(column, value);
}

/** Reads the `count` of a counting statement. */
export function countIn(row: RawRow): number {
  return integerIn(row, "count");
}

export function integerOrNullIn(row: RawRow, column: string): number | null {
  return row[column] === null ? null : integerIn(row, column);
}

export function flagIn(row: RawRow, column: string): boolean {
  const value = row[column];
  return typeof value === "boolean" ? value : unexpected(column, value);
}

export function centsIn(row: RawRow, column: string): Cents {
  return cents(integerIn(row, column));
}

export function centsOrNullIn(row: RawRow, column: string): Cents | null {
  return row[column] === null ? null : centsIn(row, column);
}

export function instantIn(row: RawRow, column: string): Instant {
  return instantFrom(textIn(row, column));
}

export function instantOrNullIn(row: RawRow, column: string): Instant | null {
  return row[column] === null ? null : instantIn(row, column);
}

/** PostgreSQL's text for a moment of our times in UTC: `2024-03-05 09:01:00.253+00`. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,6}\+00$/;

/** A list has a moment in every row, and going through a Date takes ten times as long. */
function instantFrom(text: string): Instant {
  if (usual.test(text)) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z` as Instant;
  return instantOf(new Date(text));
}

/** Reads a word that a CHECK constraint allows. */
export function choiceIn<Choice extends string>(
  row: RawRow,
  column: string,
  choices: readonly Choice[],
): Choice {
  const value = row[column];
  return choices.find((choice) => choice === value) ?? unexpected(column, value);
}

export function objectOrNullIn(row: RawRow, column: string): Metadata | null {
  const value = row[column];
  if (value === null) return null;
  return isObject(value) ? value : unexpected(column, value);
}

/** A JSON object, for values that a query built inside the database. */
export function isObject(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** JSON as a parameter: text that the statement casts with `::text::jsonb`. */
export function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function unexpected(column: string, value: unknown): never {
  throw new TypeError(
    `Can't read column "${column}": found a ${value === null ? "null" : typeof value}`,
  );
}
