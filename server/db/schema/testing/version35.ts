import type { SqlDatabase } from "../../postgres/sql.ts";
import schema from "./version35.sql" with { type: "text" };
import rows from "./version35rows.sql" with { type: "text" };

/** Makes what Kestrel 0.1 leaves behind in an empty database: its schema, with no rows. */
export async function makeVersion35(database: SqlDatabase): Promise<void> {
  await database.transaction((sql) => sql.script(schema));
}

/** Puts in rows of every table, one after another as a bank does. */
export async function fillVersion35(database: SqlDatabase): Promise<void> {
  await database.transaction((sql) => sql.script(rows));
}
