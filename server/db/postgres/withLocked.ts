import type { LockableRows } from "../rows.ts";
import { integerIn } from "./columns.ts";
import { type Fragment, fragment, idIsIn, run } from "./fragment.ts";
import type { Sql } from "./sql.ts";

/** Returns the rows that were locked, and says which others exist: another transaction has them. */
export async function withLocked<Row extends { readonly id: number }>(
  sql: Sql,
  table: Fragment,
  ids: readonly number[],
  mine: readonly Row[],
): Promise<LockableRows<Row>> {
  const found = new Map<number, Row | "locked">(mine.map((row) => [row.id, row]));
  if (found.size === new Set(ids).size) return found;
  const existing = await run(
    sql,
    fragment`select id from ${table} where ${idIsIn(ids)} and deleted_at is null`,
  );
  for (const id of existing.map((row) => integerIn(row, "id"))) {
    if (!found.has(id)) found.set(id, "locked");
  }
  return found;
}
