import type { Column } from "../../kernel/tables/column.ts";
import type { Changes, OpenTable, Reading, TableRows, Where } from "../../kernel/tables/rows.ts";
import {
  columnName,
  columnOf,
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

  insert(row: NewRowOf<T>, id?: number): Promise<RowOf<T>> {
    return this.#reader().one`${inserting(this.table, [row], id)} returning *`;
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
    const replaced = givenFields(table).filter((field) => !kept.includes(field));
    return this.#reader().one`${inserting(table, [row])}
      on conflict (${columnList(table, table.key)}) do update set ${
      copied(table, replaced, "excluded")
    }
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

  delete(where: Where<RowOf<T>>, limit?: number): Promise<RowOf<T>[]> {
    const [name, wanted] = [textOf(this.table.name), conditions(this.table, where)];
    const some = limit === undefined
      ? wanted
      : fragment`ctid = any(array(select ctid from ${name} where ${wanted} limit ${limit}))`;
    return this.#reader().all`delete from ${name} where ${some} returning *`;
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

const operators: Readonly<Record<string, string>> = {
  atMost: "<=",
  atLeast: ">=",
  lessThan: "<",
  moreThan: ">",
  not: "is distinct from",
};

function conditions<T extends Table>(table: T, where: Where<RowOf<T>>): Fragment {
  const all = Object.entries<unknown>(where).map(([field, wanted]) => {
    const name = textOf(columnName(table, field));
    if (wanted === null) return fragment`${name} is null`;
    if (typeof wanted !== "object") return fragment`${name} = ${scalar(wanted)}`;
    if ("oneOf" in wanted) return isOneOf(name, columnOf(table, field), wanted.oneOf);
    const compared = Object.entries<unknown>({ ...wanted }).map(([condition, value]) => {
      const operator = operators[condition];
      if (operator === undefined) throw new TypeError(`Can't compare the field "${field}"`);
      return fragment`${name} ${textOf(operator)} ${scalar(value)}`;
    });
    return joinFragments(compared, " and ");
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
    const { type, encode } = columnOf(table, field);
    return { field, name: columnName(table, field), type, encode };
  });
  const given = rows.map((row, place) =>
    Object.fromEntries([
      ["place", place],
      ...columns.map(({ field, name, encode }) => [name, encode(valueIn(row, field))]),
    ])
  );
  const types = columns.map(({ name, type }) => `${name} ${type}`);
  const hasPlace = columns.some(({ name }) => name === "place");
  const record = textOf([...hasPlace ? [] : ["place integer"], ...types].join(", "));
  return {
    records: fragment`
      jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as given (${record})`,
    names: columnList(table, fields),
  };
}

/** Inserts rows in their order; a single one can have an ID. */
export function inserting<T extends Table>(
  table: T,
  rows: readonly NewRowOf<T>[],
  id?: number,
): Fragment {
  const { records, names } = id === undefined
    ? recordsOf(table, givenFields(table), rows)
    : recordsOf(table, ["id", ...givenFields(table)], rows.map((row) => ({ ...row, id })));
  return fragment`
    insert into ${textOf(table.name)} (${names}) overriding system value
    select ${names} from ${records}`;
}

/** Returns the names of these fields' columns. */
export function columnList(table: Table, fields: readonly string[]): Fragment {
  return textOf(fields.map((field) => columnName(table, field)).join(", "));
}

/** Returns the fields that the database doesn't make. */
function givenFields(table: Table): string[] {
  return Object.keys(table.columns).filter((field) => !columnOf(table, field).isGenerated);
}

/** Returns assignments of these fields from records of that name. */
export function copied(table: Table, fields: readonly string[], from = "given"): Fragment {
  const names = fields.map((field) => columnName(table, field));
  return textOf(names.map((name) => `${name} = ${from}.${name}`).join(", "));
}

/** Returns the assignments of an update. */
export function assignments<T extends Table>(table: T, changes: Changes<RowOf<T>>): Fragment {
  const set = Object.entries<unknown>(changes).flatMap(([field, value]) => {
    const column = columnOf(table, field);
    if (column.isGenerated === true) return [];
    const name = textOf(columnName(table, field));
    if (typeof value === "object" && value !== null && "add" in value) {
      return [fragment`${name} = ${name} + ${scalar(value.add)}`];
    }
    const stored = column.encode(value);
    return column.type === "jsonb"
      ? [fragment`${name} = ${jsonOrNull(stored)}::text::jsonb`]
      : [fragment`${name} = ${scalar(stored)}`];
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
