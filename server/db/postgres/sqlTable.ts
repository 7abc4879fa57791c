import type { Column } from "../../kernel/tables/column.ts";
import type { Changes, OpenTable, Reading, TableRows, Where } from "../../kernel/tables/rows.ts";
import {
  columnName,
  type NewRowOf,
  type RowOf,
  type Table,
  valueIn,
} from "../../kernel/tables/table.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { integerIn, jsonOrNull } from "./columns.ts";
import {
  arrayOf,
  createReader,
  type Fragment,
  fragment,
  joinFragments,
  run,
  textOf,
} from "./fragment.ts";
import { rowReader } from "./rowReader.ts";
import type { Sql, SqlValue } from "./sql.ts";

/** Returns the plain statements on each table. Drivers prepare each shape of them once. */
export function sqlTables(sql: Sql): OpenTable {
  return (name) => new SqlTable(sql, tables[name]);
}

/** A class, because each transaction opens every table: methods are made once. */
class SqlTable<T extends Table> implements TableRows<T> {
  constructor(readonly sql: Sql, readonly table: T) {}

  async nextId(): Promise<number> {
    const [row = {}] = await this.sql`
      select nextval(pg_get_serial_sequence(${this.table.name}, 'id')::regclass)::integer as id`;
    return integerIn(row, "id");
  }

  insert(row: NewRowOf<T>): Promise<RowOf<T>> {
    return this.#reader().one`${inserting(this.table, [row])} returning *`;
  }

  insertWithId(row: RowOf<T>): Promise<RowOf<T>> {
    return this.#reader().one`${inserting(this.table, [row], "with IDs")} returning *`;
  }

  async insertMany(rows: readonly NewRowOf<T>[]): Promise<RowOf<T>[]> {
    if (rows.length === 0) return [];
    return await this.#reader().all`${inserting(this.table, rows)} returning *`;
  }

  insertUnlessTaken(row: NewRowOf<T>): Promise<RowOf<T> | undefined> {
    return this.#reader().first`
      ${inserting(this.table, [row])} on conflict do nothing returning *`;
  }

  put(row: NewRowOf<T>, keeping: readonly (keyof RowOf<T>)[] = []): Promise<RowOf<T>> {
    const { table } = this;
    const kept = [...table.key, ...keeping];
    const replaced = Object.keys(table.columns)
      .filter((field) => columnOf(table, field).isGenerated !== true && !kept.includes(field))
      .map((field) => columnName(table, field))
      .map((column) => `${column} = excluded.${column}`);
    const key = table.key.map((field) => columnName(table, field));
    return this.#reader().one`${inserting(table, [row])}
      on conflict (${textOf(key.join(", "))}) do update set ${textOf(replaced.join(", "))}
      returning *`;
  }

  first(where: Where<RowOf<T>>, reading?: Reading<RowOf<T>>): Promise<RowOf<T> | undefined> {
    return this.#reader().first`${this.#selected(where, reading)}`;
  }

  list(where: Where<RowOf<T>>, reading?: Reading<RowOf<T>>): Promise<RowOf<T>[]> {
    return this.#reader().all`${this.#selected(where, reading)}`;
  }

  async count(where: Where<RowOf<T>>): Promise<number> {
    const { table } = this;
    const [row = {}] = await run(
      this.sql,
      fragment`
        select count(*)::integer as count from ${textOf(table.name)}
        where ${conditions(table, where)}`,
    );
    return integerIn(row, "count");
  }

  update(where: Where<RowOf<T>>, changes: Changes<RowOf<T>>): Promise<RowOf<T>[]> {
    const { table } = this;
    return this.#reader().all`
      update ${textOf(table.name)} set ${assignments(table, changes)}
      where ${conditions(table, where)} returning *`;
  }

  delete(where: Where<RowOf<T>>): Promise<RowOf<T>[]> {
    const { table } = this;
    return this.#reader().all`
      delete from ${textOf(table.name)} where ${conditions(table, where)} returning *`;
  }

  #reader() {
    return createReader(this.sql, rowReader(this.table));
  }

  #selected(where: Where<RowOf<T>>, { order = {}, limit, lock }: Reading<RowOf<T>> = {}) {
    const { table } = this;
    const orders = Object.entries(order).map(([field, way]) => {
      const collation = columnOf(table, field).type === "text" ? ` collate "C"` : "";
      return textOf(`${columnName(table, field)}${collation} ${way}`);
    });
    return joinFragments([
      fragment`select * from ${textOf(table.name)} where ${conditions(table, where)}`,
      ...orders.length === 0 ? [] : [fragment`order by ${joinFragments(orders, ", ")}`],
      ...limit === undefined ? [] : [fragment`limit ${limit}`],
      ...lock === undefined ? [] : [textOf(lock)],
    ], " ");
  }
}

function columnOf(table: Table, field: string): Column<unknown> {
  const column = table.columns[field] ?? table.hidden?.[field];
  if (column === undefined) throw new Error(`The table ${table.name} has no field "${field}"`);
  return column;
}

function conditions<T extends Table>(table: T, where: Where<RowOf<T>>): Fragment {
  const all = Object.entries<unknown>(where).map(([field, wanted]) => {
    const name = textOf(columnName(table, field));
    if (wanted === null) return fragment`${name} is null`;
    if (typeof wanted !== "object") return fragment`${name} = ${scalar(wanted)}`;
    if ("atMost" in wanted) return fragment`${name} <= ${scalar(wanted.atMost)}`;
    if ("atLeast" in wanted) return fragment`${name} >= ${scalar(wanted.atLeast)}`;
    if ("lessThan" in wanted) return fragment`${name} < ${scalar(wanted.lessThan)}`;
    if ("moreThan" in wanted) return fragment`${name} > ${scalar(wanted.moreThan)}`;
    if ("not" in wanted) return fragment`${name} is distinct from ${scalar(wanted.not)}`;
    if ("oneOf" in wanted) return isOneOf(name, columnOf(table, field), wanted.oneOf);
    throw new TypeError(`Can't compare the field "${field}"`);
  });
  return all.length === 0 ? textOf("true") : joinFragments(all, " and ");
}

/** Takes the values as one parameter, so that their number doesn't change the statement. */
function isOneOf(name: Fragment, { type }: Column<unknown>, values: unknown): Fragment {
  const list = Array.isArray(values) ? values : [];
  if (type === "integer") {
    return fragment`${name} = any (${arrayOf(list)})`;
  }
  return fragment`${name} = any (array(
    select jsonb_array_elements_text(${JSON.stringify(list)}::text::jsonb)))`;
}

/** Rows in a statement: `from ${records}`, and the names of their columns. */
export interface Records {
  readonly records: Fragment;
  readonly names: Fragment;
}

/**
 * Returns these fields of rows as records called `given`, from one JSON parameter, so that the
 * number of rows doesn't change the statement. Each has its `place` among the rows.
 */
export function recordsOf(
  table: Table,
  fields: readonly string[],
  rows: readonly object[],
): Records {
  const columns = fields.map((field) => {
    const computed = table.computed?.[field];
    const column = columnOf(table, field);
    return {
      name: columnName(table, field),
      type: column.type,
      encode: (row: object) =>
        computed === undefined
          ? column.encode(valueIn(row, field))
          : computed.by(String(valueIn(row, computed.from))),
    };
  });
  const given = rows.map((row, place) =>
    Object.fromEntries([
      ["place", place],
      ...columns.map(({ name, encode }) => [name, encode(row)]),
    ])
  );
  const types = columns.map(({ name, type }) => `${name} ${type}`);
  const hasPlace = columns.some(({ name }) => name === "place");
  const record = textOf([...hasPlace ? [] : ["place integer"], ...types].join(", "));
  return {
    records: fragment`
      jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (${record})`,
    names: textOf(columns.map(({ name }) => name).join(", ")),
  };
}

/** Inserts rows in their order. */
export function inserting<T extends Table>(
  table: T,
  rows: readonly NewRowOf<T>[],
  ids?: "with IDs",
): Fragment {
  const own = Object.keys(table.columns)
    .filter((field) => ids !== undefined || columnOf(table, field).isGenerated !== true);
  const { records, names } = recordsOf(table, [...own, ...Object.keys(table.computed ?? {})], rows);
  return fragment`
    insert into ${textOf(table.name)} (${names}) overriding system value
    select ${names} from ${records}`;
}

/** Returns assignments of these fields from records that are called `given`. */
export function fromGiven(table: Table, fields: readonly string[]): Fragment {
  return textOf(
    fields.map((field) => columnName(table, field)).map((name) => `${name} = given.${name}`)
      .join(", "),
  );
}

/** Returns the assignments of an update. */
export function assignments<T extends Table>(table: T, changes: Changes<RowOf<T>>): Fragment {
  const set = Object.entries<unknown>(changes).flatMap(([field, value]) => {
    if (columnOf(table, field).isGenerated === true) return [];
    const name = textOf(columnName(table, field));
    if (typeof value === "object" && value !== null && "add" in value) {
      return [fragment`${name} = ${name} + ${scalar(value.add)}`];
    }
    const following = Object.entries(table.computed ?? {}).filter(([, { from }]) => from === field)
      .map(([hidden, { by }]) =>
        fragment`${textOf(columnName(table, hidden))} = ${by(String(value))}`
      );
    const column = columnOf(table, field);
    const stored = column.encode(value);
    return [
      column.type === "jsonb"
        ? fragment`${name} = ${jsonOrNull(stored)}::text::jsonb`
        : fragment`${name} = ${scalar(stored)}`,
      ...following,
    ];
  });
  return joinFragments(set, ", ");
}

function scalar(value: unknown): SqlValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (value === null) return null;
  throw new TypeError("Can't send a value that is neither a text, a number, nor a flag");
}
