import type { Cursor } from "#contract/listQuery.ts";
import type { Metadata } from "#contract/metadata.ts";
import type { Instant } from "#contract/time.ts";
import type { Key, OverlayMap } from "./draftMap.ts";
import { keyOf, type RowOf, type Table } from "../../kernel/tables/table.ts";
import { type TableName, type Tables, tables } from "../../kernel/tables/tables.ts";
import type { Maps } from "./state.ts";
import type { MemoryVersions } from "./versions.ts";

/** The parts that tables use: the rows, new IDs, and a way to fail. */
export interface UnitOfWork extends Maps {
  /** Ids run from 1 and are never given twice, also where a transaction is undone. */
  nextId(table: keyof Maps): number;
  readonly versions: Pick<MemoryVersions, "own" | "bank">;
  /** Throws, and sees to it that the surrounding transaction is undone even if someone catches. */
  refuse(failure: Error): never;
}

/** Returns the function that tells the key of a table's rows. */
export function keyIn<Name extends TableName>(name: Name) {
  const table: Table = tables[name];
  return (row: Partial<RowOf<Tables[Name]>>): Key => keyOf(table, row);
}

/** Refuses a row that names another one which does not exist, as a foreign key does. */
export function mustExist(
  unit: UnitOfWork,
  table: TableName,
  id: number | null,
): void {
  if (id !== null && unit[table].get(id) === undefined) {
    unit.refuse(new Error(`Can't insert a row: ${table} has no row with the ID ${id}`));
  }
}

/** Returns a row unless it is deleted. */
export function unlessDeleted<Row extends { readonly deletedAt?: Instant }>(
  row: Row | undefined,
): Row | undefined {
  return row?.deletedAt === undefined ? row : undefined;
}

/** Returns the matching rows. */
export function filterRows<Row>(rows: OverlayMap<Row>, isWanted: (row: Row) => boolean): Row[] {
  const wanted: Row[] = [];
  for (const row of rows.values()) if (isWanted(row)) wanted.push(row);
  return wanted;
}

/** Returns the rows that aren't deleted. */
export function allLive<Row extends { readonly deletedAt?: Instant }>(
  rows: OverlayMap<Row>,
): Row[] {
  return filterRows(rows, ({ deletedAt }) => deletedAt === undefined);
}

/** Returns a deep copy of JSON, as a database does. */
export function jsonCopy(value: Metadata | null): Metadata | null {
  return value === null ? null : JSON.parse(JSON.stringify(value));
}

interface Dated {
  readonly createdAt: string;
  readonly id: number;
}

/** Returns whether `row` comes after `other` in a list that is newest first. */
export function isOlder(row: Dated, other: Dated): boolean {
  if (row.createdAt !== other.createdAt) return row.createdAt < other.createdAt;
  return row.id < other.id;
}

/** Sorts newest first; of two with equal times, the one added later comes first. */
export function newestFirst<Row extends Dated>(rows: Iterable<Row>): Row[] {
  return [...rows].sort((one, other) =>
    one.createdAt === other.createdAt ? other.id - one.id : one.createdAt < other.createdAt ? 1 : -1
  );
}

/** Returns the part of a list, newest first, after `before`. */
export function pageOf<Row extends Dated>(
  rows: readonly Row[],
  { limit, before }: { readonly limit: number; readonly before?: Cursor | undefined },
): Row[] {
  return newestFirst(rows)
    .filter((row) => before === undefined || isOlder(row, before))
    .slice(0, limit);
}
