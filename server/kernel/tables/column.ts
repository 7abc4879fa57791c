import { type Cents, cents as toCents } from "#contract/money.ts";
import type { Metadata } from "#contract/metadata.ts";
import { type Instant, instantOf } from "#contract/time.ts";

export type SqlType = "integer" | "bigint" | "text" | "boolean" | "timestamptz" | "jsonb";

type Referenced =
  | "users"
  | "accounts"
  | "transactions"
  | "entries"
  | "schedules"
  | "paymentRuns"
  | "payees"
  | "approvalRequests"
  | "companyRequests";

/** A column: how the database stores a field of a row. */
export interface Column<Value> {
  readonly type: SqlType;
  /** Reads a value as a driver returns it. Throws a TypeError if the column can't hold it. */
  readonly decode: (value: unknown, column: string) => Value;
  /** Returns the value as a statement takes it. */
  encode(value: Value): unknown;
  /** The name in the database, if it isn't the field's own name with underscores. */
  readonly name?: string;
  readonly isNullable?: true;
  /** An amount in cents. */
  readonly isMoney?: true;
  /** The database numbers the rows. */
  readonly isGenerated?: true;
  /** The table, by its name in the code, whose row this value must name. */
  readonly references?: Referenced;
  /** Encrypted text: the columns whose values, separated by spaces, it is bound to. */
  readonly boundTo?: readonly string[];
}

function unexpected(column: string, value: unknown): never {
  throw new TypeError(
    `Can't read column "${column}": found a ${value === null ? "null" : typeof value}`,
  );
}

/** Returns a column whose values a statement takes as they are. */
function column<Value>(
  type: SqlType,
  decode: (value: unknown, column: string) => Value,
  encode: (value: Value) => unknown = (value) => value,
): Column<Value> {
  return { type, decode, encode };
}

const decodeNumber = (value: unknown, name: string): number =>
  typeof value === "number" ? value : unexpected(name, value);

export const integer = column("integer", decodeNumber);
export const bigint = column("bigint", decodeNumber);
export const text = column(
  "text",
  (value, name): string => typeof value === "string" ? value : unexpected(name, value),
);
export const flag = column(
  "boolean",
  (value, name): boolean => typeof value === "boolean" ? value : unexpected(name, value),
);
export const cents: Column<Cents> = {
  ...column("bigint", (value, name): Cents => toCents(decodeNumber(value, name))),
  isMoney: true,
};

/** PostgreSQL's text for our times, in UTC: `2024-03-05 09:01:00.253+00`. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,6}\+00$/;

/** Slices the usual text: going through a Date takes ten times as long. */
export const instant = column("timestamptz", (value, name): Instant => {
  const written = text.decode(value, name);
  if (usual.test(written)) return `${written.slice(0, 10)}T${written.slice(11, 23)}Z` as Instant;
  return instantOf(new Date(written));
});

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A JSON object, read by `read`. */
export function json<Value>(read: (value: Metadata) => Value): Column<Value> {
  return column("jsonb", (value, name) => read(isObject(value) ? value : unexpected(name, value)));
}
export const object = json((value) => value);

/** A text that a CHECK constraint limits to these. */
export function choice<const Choice extends string>(choices: readonly Choice[]): Column<Choice> {
  return column(
    "text",
    (value, name) => choices.find((choice) => choice === value) ?? unexpected(name, value),
  );
}

const wordsIn = (value: unknown, name: string) =>
  text.decode(value, name).split(" ").filter((word) => word !== "");

/** Some of these words, separated by spaces. */
export function words<const Word extends string>(
  choices: readonly Word[],
): Column<readonly Word[]> {
  return column(
    "text",
    (value, name) =>
      wordsIn(value, name).flatMap((word) => choices.filter((choice) => choice === word)),
    (list) => list.join(" "),
  );
}

/** Numbers, separated by spaces. */
export const numbers = column(
  "text",
  (value, name): readonly number[] => wordsIn(value, name).map(Number),
  (list) => list.join(" "),
);

export function orNull<Value>(of: Column<Value>): Column<Value | null> {
  return {
    ...of,
    isNullable: true,
    decode: (value, name) => value === null ? null : of.decode(value, name),
    encode: (value) => value === null ? null : of.encode(value),
  };
}

export function named<Value>(name: string, of: Column<Value>): Column<Value> {
  return { ...of, name };
}

/** The ID of a row of another table. */
export function idOf(table: Referenced): Column<number> {
  return { ...integer, references: table };
}

/** A text that is encrypted, and bound to the values of these columns of its row. */
export function encrypted(boundTo: readonly string[]): Column<string> {
  return { ...text, boundTo };
}

/** The ID of a row, which the database makes. */
export const id: Column<number> & { readonly isGenerated: true } = {
  ...integer,
  isGenerated: true,
};
export const longId: typeof id = { ...bigint, isGenerated: true };
