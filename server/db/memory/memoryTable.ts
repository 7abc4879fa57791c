import { DuplicateRow } from "../errors.ts";
import type { OpenTable, PlainTable, Reading, TableRows, Where } from "../../kernel/tables/rows.ts";
import {
  keyOf,
  type RowOf,
  sparseGroup,
  type Table,
  uniqueValue,
  valueIn,
} from "../../kernel/tables/table.ts";
import { type TableName, type Tables, tables } from "../../kernel/tables/tables.ts";
import type { OverlayMap } from "./draftMap.ts";
import type { PlainMaps } from "./state.ts";
import { mustExist, type UnitOfWork } from "./unitOfWork.ts";

/** Returns the plain operations on each table's rows. */
export function memoryTables(unit: UnitOfWork): OpenTable {
  const maps: PlainMaps = unit;
  return <Name extends PlainTable>(name: Name) => memoryTable(unit, name, maps[name]);
}

function memoryTable<Name extends PlainTable>(
  unit: UnitOfWork,
  name: Name,
  rows: OverlayMap<RowOf<Tables[Name]>>,
): TableRows<Tables[Name]> {
  type Row = RowOf<Tables[Name]>;
  const table: Table = tables[name];

  function find(where: Where<Row>, { order, limit }: Reading<Row> = {}): Row[] {
    const wanted = Object.entries<unknown>(where);
    const found: Row[] = [];
    for (const row of candidates(table, rows, where)) {
      if (wanted.every(([field, value]) => fulfills(valueIn(row, field), value))) found.push(row);
    }
    const orders = Object.entries<unknown>(order ?? {});
    if (orders.length > 0) found.sort((one, other) => compareBy(orders, one, other));
    return found.slice(0, limit);
  }

  /** Returns a row of these values, with this ID or the next one. */
  function rowOf(values: object, id?: unknown): Row {
    return Object.fromEntries(
      Object.entries(table.columns).map(([field, { type, isGenerated }]): unknown[] => {
        if (isGenerated === true) return [field, id ?? unit.nextId(name)];
        const given = valueIn(values, field);
        return [field, type === "jsonb" ? JSON.parse(JSON.stringify(given)) : given];
      }),
    );
  }

  /** Keeps a row. Refuses it if it references a missing row or takes a unique value. */
  function keep(row: Row): Row {
    for (const [field, { references }] of Object.entries(table.columns)) {
      const id = valueIn(row, field);
      if (references !== undefined && typeof id === "number") {
        mustExist(unit, tableCalled(references), id);
      }
    }
    const taken = takenField(table, rows, row);
    if (taken !== undefined) unit.refuse(new DuplicateRow(taken));
    rows.set(keyOf(table, row), row);
    return row;
  }

  function insert(values: object, id?: unknown): Row {
    const row = rowOf(values, id);
    if (rows.get(keyOf(table, row)) !== undefined) {
      unit.refuse(new DuplicateRow(table.key.at(-1) ?? ""));
    }
    return keep(row);
  }

  return {
    nextId: async () => unit.nextId(name),
    insert: async (values) => insert(values),
    insertWithId: async (values) => insert(values, valueIn(values, "id")),
    insertMany: async (list) => list.map((values) => insert(values)),
    async insertUnlessTaken(values) {
      const row = rowOf(values);
      const isTaken = rows.get(keyOf(table, row)) ?? takenField(table, rows, row);
      return isTaken === undefined ? keep(row) : undefined;
    },
    async put(values, keeping = []) {
      const before = rows.get(keyOf(table, values));
      const kept = before === undefined ? [] : keeping.map((field) => [field, before[field]]);
      const row = { ...before, ...values, ...Object.fromEntries(kept) };
      return keep(rowOf(row, before && valueIn(before, "id")));
    },
    first: async (where, reading) => find(where, reading)[0],
    list: async (where, reading) => find(where, reading),
    count: async (where) => find(where).length,
    update: async (where, changes) =>
      find(where).map((row) => {
        const changed = Object.entries<unknown>(changes).map(([field, change]) =>
          isSum(change) ? [field, Number(valueIn(row, field)) + change.add] : [field, change]
        );
        return keep(rowOf({ ...row, ...Object.fromEntries(changed) }, valueIn(row, "id")));
      }),
    async delete(where) {
      const found = find(where);
      for (const row of found) rows.delete(keyOf(table, row));
      return found;
    },
  };
}

/** Returns the rows among which the wanted ones are: by key, by index, or all. */
function candidates<Row extends object>(
  table: Table,
  rows: OverlayMap<Row>,
  where: object,
): Iterable<Row> {
  const isGiven = (field: string) => isScalar(valueIn(where, field));
  if (table.key.every(isGiven)) {
    const row = rows.get(keyOf(table, where));
    return row === undefined ? [] : [row];
  }
  const isCompared = (field: string) => {
    const condition = valueIn(where, field);
    return typeof condition === "object" && condition !== null;
  };
  const sparse = table.sparseIndexes?.find(isCompared);
  if (sparse !== undefined) return rows.of(sparseGroup(sparse));
  const index = table.indexes?.find(isGiven);
  const value = index === undefined ? undefined : valueIn(where, index);
  return typeof value === "number" || typeof value === "string" ? rows.of(value) : rows.values();
}

/** Returns the field that a unique key reports if another row has its values. */
function takenField<Row extends object>(
  table: Table,
  rows: OverlayMap<Row>,
  row: Row,
): string | undefined {
  const own = keyOf(table, row);
  for (const { fields, reports, whileNull } of table.unique ?? []) {
    const values = fields.map((field) => uniqueValue(table, row, field));
    const counts = (one: object) => whileNull === undefined || valueIn(one, whileNull) === null;
    const isNumbered = fields.every((field) => table.columns[field]?.isGenerated === true);
    if (isNumbered || values.includes(null) || !counts(row)) continue;
    const same = Object.fromEntries(fields.map((field, place) => [field, values[place]]));
    for (const other of candidates(table, rows, same)) {
      const isSame = fields.every((field, place) =>
        uniqueValue(table, other, field) === values[place]
      );
      if (isSame && counts(other) && keyOf(table, other) !== own) return reports ?? fields.at(-1);
    }
  }
  return undefined;
}

const names = new Map<string, TableName>();
for (const [name, table] of Object.entries(tables)) {
  if (isTableName(name)) names.set(table.name, name);
}

function isTableName(name: string): name is TableName {
  return name in tables;
}

function tableCalled(name: string): TableName {
  const found = names.get(name);
  if (found === undefined) throw new Error(`No declared table is called ${name}`);
  return found;
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isSum(change: unknown): change is { readonly add: number } {
  return typeof change === "object" && change !== null && "add" in change;
}

/** Returns whether a value fulfills a condition, as the database decides it. */
function fulfills(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return value === wanted;
  if ("not" in wanted) return value !== wanted.not;
  if (value === null) return false;
  if ("atMost" in wanted) return compare(value, wanted.atMost) <= 0;
  if ("atLeast" in wanted) return compare(value, wanted.atLeast) >= 0;
  if ("lessThan" in wanted) return compare(value, wanted.lessThan) < 0;
  if ("moreThan" in wanted) return compare(value, wanted.moreThan) > 0;
  return "oneOf" in wanted && Array.isArray(wanted.oneOf) && wanted.oneOf.includes(value);
}

/** Null comes last in ascending order, as in the database. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : 1;
}

function compareBy(orders: readonly [string, unknown][], one: object, other: object): number {
  for (const [field, way] of orders) {
    const order = compare(valueIn(one, field), valueIn(other, field));
    if (order !== 0) return way === "desc" ? -order : order;
  }
  return 0;
}
