import { DuplicateRow } from "../errors.ts";
import type { OpenTable, PlainTable, Reading, TableRows, Where } from "../../kernel/tables/rows.ts";
import {
  keyOf,
  type RowOf,
  sparseGroup,
  type Table,
  type UniqueKey,
  uniqueValue,
  valueIn,
} from "../../kernel/tables/table.ts";
import { type Tables, tables } from "../../kernel/tables/tables.ts";
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
  const { fields, jsonFields, generated, references, unique } = shapeOf(table);

  function find(where: Where<Row>, { order, limit }: Reading<Row> = {}): Row[] {
    const wanted = Object.entries<unknown>(where);
    const found: Row[] = [];
    for (const row of candidates(table, rows, where)) {
      if (wanted.every(([field, value]) => fulfills(valueIn(row, field), value))) found.push(row);
    }
    const orders = Object.entries<unknown>(order ?? {});
    if (found.length > 1 && orders.length > 0) {
      found.sort((one, other) => compareBy(orders, one, other));
    }
    return found.slice(0, limit);
  }

  /** Returns a row of these values, with this ID or the next one. */
  function rowOf(values: object, id?: unknown): Row {
    const row = Object({});
    for (const field of fields) {
      row[field] = field === generated ? id ?? unit.nextId(name) : valueIn(values, field);
    }
    for (const field of jsonFields) row[field] = JSON.parse(JSON.stringify(row[field]));
    return row;
  }

  /** Keeps a row. Refuses it if these fields reference a missing row or take a unique value. */
  function keep(row: Row, changed?: object): Row {
    const isNew = (field: string) => changed === undefined || field in changed;
    for (const [field, referenced] of references) {
      const id = valueIn(row, field);
      if (isNew(field) && typeof id === "number") mustExist(unit, referenced, id);
    }
    for (const key of unique) {
      const isMeant = key.fields.some((field) => table.computed?.[field] || isNew(field));
      if (isMeant && isTaken(table, rows, row, key)) {
        unit.refuse(new DuplicateRow(key.reports ?? key.fields.at(-1) ?? ""));
      }
    }
    rows.set(keyOf(table, row), row);
    return row;
  }

  function insert(values: object, id?: unknown): Row {
    const row = rowOf(values, id);
    const isNumbered = id === undefined && table.key[0] === generated;
    if (!isNumbered && rows.get(keyOf(table, row)) !== undefined) {
      unit.refuse(new DuplicateRow(table.key.at(-1) ?? ""));
    }
    return keep(row);
  }

  return {
    nextId: async () => unit.nextId(name),
    insert: async (values, id) => insert(values, id),
    insertMany: async (list) => list.map((values) => insert(values)),
    async insertUnlessTaken(values) {
      const row = rowOf(values);
      const isThere = rows.get(keyOf(table, row)) !== undefined ||
        unique.some((key) => isTaken(table, rows, row, key));
      return isThere ? undefined : keep(row);
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
        const id = generated && valueIn(row, generated);
        return keep(rowOf({ ...row, ...Object.fromEntries(changed) }, id), changes);
      }),
    async delete(where, limit) {
      const found = find(where, limit === undefined ? {} : { limit });
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
  if (table.key.every((field) => isScalar(valueIn(where, field)))) {
    const row = rows.get(keyOf(table, where));
    return row === undefined ? [] : [row];
  }
  for (const field of table.sparseIndexes ?? []) {
    const condition = valueIn(where, field);
    if (typeof condition === "object" && condition !== null) return rows.of(sparseGroup(field));
  }
  for (const field of table.indexes ?? []) {
    const value = valueIn(where, field);
    if (typeof value === "number" || typeof value === "string") return rows.of(value);
  }
  return rows.values();
}

/** Returns whether another row has the values of a unique key. */
function isTaken<Row extends object>(
  table: Table,
  rows: OverlayMap<Row>,
  row: Row,
  { fields, whileNull }: UniqueKey,
): boolean {
  const own = keyOf(table, row);
  const values = fields.map((field) => uniqueValue(table, row, field));
  const counts = (one: object) => whileNull === undefined || valueIn(one, whileNull) === null;
  if (values.includes(null) || !counts(row)) return false;
  const same = Object.fromEntries(fields.map((field, place) => [field, values[place]]));
  for (const other of candidates(table, rows, same)) {
    const isSame = fields.every((field, place) =>
      uniqueValue(table, other, field) === values[place]
    );
    if (isSame && counts(other) && keyOf(table, other) !== own) return true;
  }
  return false;
}

const shapes = new WeakMap<Table, ReturnType<typeof describe>>();

/** Returns what the operations on a table use again and again. */
function shapeOf(table: Table) {
  const shape = shapes.get(table) ?? describe(table);
  shapes.set(table, shape);
  return shape;
}

function describe({ columns: all, unique = [] }: Table) {
  const columns = Object.entries(all);
  const generated = columns.find(([, { isGenerated }]) => isGenerated === true)?.[0];
  return {
    fields: columns.map(([field]) => field),
    jsonFields: columns.filter(([, { type }]) => type === "jsonb").map(([field]) => field),
    generated,
    references: columns.flatMap(([field, { references }]) =>
      references === undefined ? [] : [[field, references] as const]
    ),
    unique: unique.filter(({ fields }) => fields.some((one) => one !== generated)),
  };
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
