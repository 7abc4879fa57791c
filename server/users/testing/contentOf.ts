import type { SqlDatabase } from "../../db/postgres/sql.ts";
import { allTables } from "../../kernel/tables/tables.ts";

/** Returns the text of every column of every row of a database, by table. */
export async function contentOf(database: SqlDatabase): Promise<ReadonlyMap<string, string>> {
  const parts = allTables.map(({ name }) =>
    `select '${name}' as name, coalesce(string_agg(to_jsonb(one)::text, ' '), '') as content
      from ${name} as one`
  );
  const text = parts.join(" union all ");
  const rows = await database.sql(Object.assign([text], { raw: [text] }));
  return new Map(rows.map(({ name, content }) => [String(name), String(content)]));
}
