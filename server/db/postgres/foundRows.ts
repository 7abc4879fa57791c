import type { FoundRows } from "../found.ts";
import { integerIn } from "./columns.ts";
import { type Fragment, run } from "./fragment.ts";
import type { RawRow, Sql } from "./sql.ts";

/**
 * Locks rows without waiting. Those that are missing from `locked` are asked for once more, without
 * a lock: what exists then is held by somebody else.
 */
export async function foundRows<Row>(
  sql: Sql,
  ids: readonly number[],
  { locked, existing, rowIn }: {
    readonly locked: Fragment;
    readonly existing: Fragment;
    readonly rowIn: (row: RawRow) => Row;
  },
): Promise<FoundRows<Row>> {
  const rows = await run(sql, locked);
  const found = new Map<number, Row | "locked">(
    rows.map((row) => [integerIn(row, "id"), rowIn(row)]),
  );
  if (found.size === new Set(ids).size) return found;
  for (const row of await run(sql, existing)) {
    const id = integerIn(row, "id");
    if (!found.has(id)) found.set(id, "locked");
  }
  return found;
}
