import type { Duration } from "#contract/time.ts";
import type { Column } from "./column.ts";

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A unique key, by the name of its constraint or index. */
export interface UniqueKey {
  readonly name: string;
  /** The fields; none if the key is made of expressions, which the memory store checks by hand. */
  readonly fields: readonly string[];
  /** The field of a DuplicateRow, if it isn't the last one. */
  readonly reports?: string;
  /** Only rows where this field is null collide. */
  readonly whileNull?: string;
}

/** What becomes of rows when the user is deleted whom they are about. */
export type Erasure =
  /** The rows of the user whom the field names are deleted. */
  | { readonly deleteBy: string }
  /** The rows are deleted with the row that the field names. */
  | { readonly deleteWith: string }
  /** The rows stay, without the values of these columns. */
  | { readonly keepWithout: readonly string[]; readonly because: string }
  /** The rows identify no one. */
  | "impersonal";

/** Rows go when `keep` has passed since the time in a field. */
export interface Expiry {
  /** The field; a row without a time in it stays. */
  readonly after: string;
  readonly keep: Duration;
  /** Only rows in which this field is null. */
  readonly whileNull?: string;
  /** Only rows in which this field doesn't begin with this prefix. */
  readonly unless?: readonly [field: string, prefix: string];
}

/** How long rows are kept. */
export type Retention = {
  /** `server/retention/deleteExpired.ts` deletes rows to which one of these applies. */
  readonly expire: readonly Expiry[];
  readonly because: string;
} | {
  /** They stay as long as there is the bank, their user, or work that uses and then deletes them. */
  readonly asLongAs: "bank" | "user" | "work";
  readonly because: string;
};

/** What an export of a user's data contains of a table. See docs/decisions.md, D68. */
export type Exported = {
  /** These fields and no others: secrets and names of other users are never among them. */
  readonly fields: readonly string[];
  /** The field that names the user. Without it, `server/personalData/` has code that reads them. */
  readonly ofUser?: string;
} | {
  /** Nothing, and why. */
  readonly leftOut: string;
};

export interface TableOptions {
  /** The fields that identify a row; those of the primary key unless that is said too. */
  readonly key: readonly string[];
  readonly primaryKey?: readonly string[];
  /** The name of the primary key's constraint, if it isn't PostgreSQL's own. */
  readonly keyName?: string;
  readonly unique?: readonly UniqueKey[];
  /** Fields by which the memory store finds rows without reading all. */
  readonly indexes?: readonly string[];
  /** Fields that are null in most rows; the memory store finds the other rows by them. */
  readonly sparseIndexes?: readonly string[];
  /** Columns that rows leave out: statements and triggers alone use them. */
  readonly hidden?: Columns;
  /** The hidden columns of unique keys: the database generates them as these functions do. */
  readonly computed?: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => unknown>>;
  readonly whenUserIsDeleted: Erasure;
  readonly retention: Retention;
  readonly exported: Exported;
}

export interface Table<C extends Columns = Columns> extends TableOptions {
  /** In the database. */
  readonly name: string;
  readonly columns: C;
}

/** A row of a table. */
export type RowOf<T extends Table> = {
  readonly [Field in keyof T["columns"]]: T["columns"][Field] extends Column<infer Value> ? Value
    : never;
};

type GeneratedField<T extends Table> = {
  [Field in keyof T["columns"]]: T["columns"][Field] extends { readonly isGenerated: true } ? Field
    : never;
}[keyof T["columns"]];

/** A row to insert. The database makes its ID. */
export type NewRowOf<T extends Table> = Omit<RowOf<T>, GeneratedField<T>>;

export function defineTable<const C extends Columns>(
  name: string,
  columns: C,
  options: TableOptions,
): Table<C> {
  return { name, columns, ...options };
}

export function columnOf(table: Table, field: string): Column<unknown> {
  const column = table.columns[field] ?? table.hidden?.[field];
  if (column === undefined) throw new Error(`The table ${table.name} has no field "${field}"`);
  return column;
}

/** Returns the name of a field's column. */
export function columnName(table: Table, field: string): string {
  return columnOf(table, field).name ??
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function valueIn(row: object, field: string): unknown {
  return Object(row)[field];
}

/** Returns the value by which a unique key compares rows. */
export function uniqueValue(table: Table, row: object, field: string): unknown {
  const computed = table.computed?.[field];
  return computed === undefined ? valueIn(row, field) : computed({ ...row });
}

/** Returns the key that identifies a row in the memory store. */
export function keyOf({ key }: Table, row: object): string | number {
  const value = valueIn(row, key[0] ?? "");
  if (key.length === 1 && typeof value === "number") return value;
  return key.map((field) => String(valueIn(row, field))).join(" ");
}

/** Returns the group of a row in the memory store in which a sparse field isn't null. */
export function sparseGroup(field: string): string {
  return `${field} is set`;
}
