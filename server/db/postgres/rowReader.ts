import { columnName, columnOf, type RowOf, type Table } from "../../kernel/tables/table.ts";
import type { RawRow } from "./sql.ts";

/**
 * Returns the reader of a table's rows, compiled for its columns: a loop over them takes twice as
 * long. The code has only names of declared columns in it. `renamed` has other names that a
 * statement gives to columns. Readers throw a TypeError if a column is missing or has another type.
 */
export function rowReader<T extends Table>(
  table: T,
  renamed?: { readonly [Field in keyof RowOf<T>]?: string },
): (row: RawRow) => RowOf<T> {
  const fields = Object.keys(table.columns);
  if (renamed !== undefined) return compiled(table, fields, new Map(Object.entries(renamed)));
  const reader = readers.get(table) ?? compiled(table, fields, new Map());
  readers.set(table, reader);
  return reader;
}

const readers = new WeakMap<Table, ReturnType<typeof compiled>>();

/** Returns the reader of some fields of a table's rows. */
export function fieldReader<T extends Table, Field extends keyof RowOf<T> & string>(
  table: T,
  fields: readonly Field[],
): (row: RawRow) => Pick<RowOf<T>, Field> {
  return compiled(table, fields, new Map());
}

function compiled(table: Table, fields: readonly string[], names: ReadonlyMap<string, unknown>) {
  const columns = fields.map((field) => ({ field, column: columnOf(table, field) }));
  const read = columns.map(({ field }, place) => {
    const name = JSON.stringify(names.get(field) ?? columnName(table, field));
    return `${JSON.stringify(field)}: decode${place}(row[${name}], ${name})`;
  });
  const make = new Function(
    ...columns.map((_, place) => `decode${place}`),
    `return (row) => ({ ${read.join(", ")} })`,
  );
  return make(...columns.map(({ column }) => column.decode));
}
