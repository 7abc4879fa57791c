import { integerIn } from "./columns.ts";
import type { Sql } from "./sql.ts";

/** An id for a row of this table that is inserted with it later. */
export async function nextIdOf(
  sql: Sql,
  table: "approval_requests" | "outbox" | "unsent_letters",
): Promise<number> {
  const [row = {}] = await sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')::regclass)::integer as id`;
  return integerIn(row, "id");
}
