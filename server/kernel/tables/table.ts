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

export interface TableOptions {
  /** The fields that identify a row; those of the primary key unless that is said too. */
  readonly key: readonly string[];
  readonly primaryKey?: readonly string[];
  readonly unique?: readonly UniqueKey[];
  /** Fields by which the memory store finds rows without reading all. */
  readonly indexes?: readonly string[];
  /** Columns that rows leave out: statements and triggers alone use them. */
  readonly hidden?: Columns;
  /** Hidden columns that follow from a field. */
  readonly computed?: Readonly<
    Record<string, { readonly from: string; readonly by: (value: string) => string }>
  >;
  readonly whenUserIsDeleted: Erasure;
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

export function defineTable<const C extends Columns>(
  name: string,
  columns: C,
  options: TableOptions,
): Table<C> {
  return { name, columns, ...options };
}

/** Returns the name of a field's column. */
export function columnName(table: Table, field: string): string {
  const column = table.columns[field] ?? table.hidden?.[field];
  return column?.name ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
