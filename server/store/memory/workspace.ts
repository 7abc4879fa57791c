import type { Metadata } from "#contract/metadata.ts";
import type { Maps } from "./state.ts";

/** What the tables work on: the rows, new ids, and a way to refuse. */
export interface Workspace extends Maps {
  /** Ids run from 1 and are never given twice, also where a transaction is undone. */
  nextId(table: keyof Maps): number;
  /** Throws, and sees to it that the surrounding transaction is undone even if someone catches. */
  refuse(failure: Error): never;
}

/** Refuses a row that names another one which does not exist, as a foreign key does. */
export function mustExist(
  workspace: Workspace,
  table: "users" | "accounts" | "transactions",
  id: number | null,
): void {
  if (id !== null && workspace[table].get(id) === undefined) {
    workspace.refuse(new Error(`Cannot insert a row: ${table} has none with the id ${id}`));
  }
}

/** JSON as a database gives it back: a copy that nobody else holds. */
export function jsonCopy(value: Metadata | null): Metadata | null {
  return value === null ? null : JSON.parse(JSON.stringify(value));
}

/** Newest first; of two at the same moment, the one that was added later. */
export function newestFirst<Row extends { readonly createdAt: string; readonly id: number }>(
  rows: Iterable<Row>,
): Row[] {
  return [...rows].sort((one, other) =>
    one.createdAt === other.createdAt ? other.id - one.id : one.createdAt < other.createdAt ? 1 : -1
  );
}
