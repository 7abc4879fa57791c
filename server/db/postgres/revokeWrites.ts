import { textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";
import { underLock } from "./underLock.ts";

/** Tables whose rows are written once. Their triggers refuse changes; this takes the right as well. */
export const appendOnlyTables = [
  "journal_entries",
  "postings",
  "audit",
  "audit_chain",
  "ledger_links",
  "closed_months",
] as const;

/** Several processes may start together. An arbitrary lock number: "grant" on a phone keypad. */
export const GRANT_LOCK = 47268;

/** The role that loses its rights to change, if it exists. */
const APP_ROLE = "kestrel_app";

/**
 * Revokes UPDATE, DELETE, and TRUNCATE on append-only tables from PUBLIC and the role
 * `kestrel_app`. A table's owner can always grant itself the rights back, so this protects only
 * where the server signs in as another role. Only the owner may revoke; for any other role this
 * does nothing.
 */
export async function revokeWrites(database: SqlDatabase): Promise<void> {
  await underLock(database, GRANT_LOCK, async (sql) => {
    const owned = await sql`
      select tablename from pg_tables
      where schemaname = current_schema()
        and pg_has_role(current_user, tableowner, 'usage')`;
    const names = owned.map((row) => textIn(row, "tablename"));
    const [role] = await sql`select 1 from pg_roles where rolname = ${APP_ROLE}`;
    const from = role === undefined ? "public" : `public, ${APP_ROLE}`;
    for (const table of appendOnlyTables) {
      if (names.includes(table)) {
        await sql.script(`revoke update, delete, truncate on ${table} from ${from}`);
      }
    }
  });
}
