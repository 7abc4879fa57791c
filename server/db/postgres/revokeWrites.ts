import { textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";
import { underLock } from "./underLock.ts";

/** Tables whose rows are written once. Their triggers refuse changes; this takes the right as well. */
export const writtenOnce = [
  "journal_entries",
  "postings",
  "audit",
  "audit_chain",
  "ledger_links",
] as const;

/** Several processes may start at once: "grant" as letters on a telephone. */
export const GRANT_LOCK = 47268;

/** Whom the right to change is taken from, where there is such a role. */
const APP_ROLE = "kestrel_app";

/**
 * Takes UPDATE, DELETE and TRUNCATE on what is written once from everybody and from the role
 * `kestrel_app`. The owner of a table can always give itself the right back, so this protects where
 * the bank signs in as another role than the one that owns the tables; only the owner may do it,
 * and for any other role nothing happens.
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
    for (const table of writtenOnce) {
      if (names.includes(table)) {
        await sql.script(`revoke update, delete, truncate on ${table} from ${from}`);
      }
    }
  });
}
