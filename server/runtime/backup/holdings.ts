import { integerIn, textIn } from "../../db/postgres/columns.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { Header } from "./encryptedFile.ts";

/** How many pages of a table one statement counts: 400 MB, read in less than a statement may take. */
const SLICE = 50_000;

/** Returns counts of everything at one moment, to compare with a restored copy. */
export async function holdingsIn(
  sql: Sql,
  slice = SLICE,
): Promise<Pick<Header, "rows" | "chain">> {
  const tables = await sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`;
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const name = textIn(table, "name");
    rows[name] = await countRows(sql, name, slice);
  }
  const [head] = await sql`
    select seq || ':' || hash as head from audit_chain order by seq desc limit 1`;
  return { rows, chain: head === undefined ? "" : textIn(head, "head") };
}

async function countRows(sql: Sql, name: string, slice: number): Promise<number> {
  const [size = {}] = await sql`
    select pg_relation_size(${name}::text::regclass)
      / current_setting('block_size')::bigint as pages`;
  const pages = integerIn(size, "pages");
  let rows = 0;
  for (let first = 0; first < pages; first += slice) {
    const [counted = {}] = await sql.unprepared(
      `select count(*) as rows from ${name}
       where ctid >= '(${first},0)' and ctid < '(${first + slice},0)'`,
      [],
    );
    rows += integerIn(counted, "rows");
  }
  return rows;
}

/**
 * Returns a line for each table with a different number of rows, and for a different end of the
 * chain.
 */
export function differences(
  kept: Pick<Header, "rows" | "chain">,
  found: Pick<Header, "rows" | "chain">,
): readonly string[] {
  const names = [...new Set([...Object.keys(kept.rows), ...Object.keys(found.rows)])];
  return [
    ...names.filter((name) => kept.rows[name] !== found.rows[name]).map((name) =>
      `Table ${name}: ${kept.rows[name] ?? "no"} rows were backed up, ` +
      `${found.rows[name] ?? "none"} were restored`
    ),
    ...kept.chain === found.chain
      ? []
      : ["The audit chain ends with a different entry than when the backup was taken"],
  ];
}
