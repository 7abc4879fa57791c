import { integerIn, textIn } from "./columns.ts";
import { columnName, type Table } from "../../kernel/tables/table.ts";
import { allTables } from "../../kernel/tables/tables.ts";
import { fragment, run, textOf } from "./fragment.ts";
import type { RawRow, Sql, SqlDatabase } from "./sql.ts";
import { columnList } from "./sqlTable.ts";

/** An encrypted text in a row. */
export interface EncryptedText {
  readonly key: number;
  /** The text's place besides the row's key, such as a user's ID, separated by spaces. */
  readonly of: string;
  readonly ciphertext: string;
}

/** The encrypted texts of one column, in the order of their rows' keys. */
export interface EncryptedColumn {
  readonly name: string;
  after(key: number, limit: number): Promise<EncryptedText[]>;
  /** Replaces an encrypted text, unless the row has changed since it was read. */
  replace(text: EncryptedText, ciphertext: string): Promise<void>;
}

function readText(row: RawRow): EncryptedText {
  return { key: integerIn(row, "key"), of: textIn(row, "of"), ciphertext: textIn(row, "sealed") };
}

/**
 * Counts the codes and requests whose hashes a key other than this one has made. A hash cannot be
 * made again: these rows stay until they are used or expire.
 */
export async function hashesOfOtherKeys(
  { sql }: Pick<SqlDatabase, "sql">,
  keyName: string,
): Promise<ReadonlyMap<string, number>> {
  const own = `${keyName}.%`;
  const rows = await sql`
    select 'codes' as name, count(*)::integer as count from two_factor_codes
    where not is_used and expires_at > now() and code_hash not like ${own}
    union all
    select 'recovery codes', count(*)::integer from recovery_codes where code_hash not like ${own}
    union all
    select 'recoveries', count(*)::integer from recoveries
    where expires_at > now() and (code_hash not like ${own} or secret_hash not like ${own})
    union all
    select 'email changes', count(*)::integer from email_changes
    where new_code_hash not like ${own}
      or (old_code_hash not like ${own} and old_code_hash <> cancel_hash)
    union all
    select 'repeatable requests', count(*)::integer from idempotency
    where fingerprint not like ${own} and fingerprint <> 'schedule'`;
  return new Map(rows.map((row) => [textIn(row, "name"), integerIn(row, "count")]));
}

/** Returns every column with encrypted texts, except in the audit log, which never changes. */
export function encryptedColumns({ sql }: Pick<SqlDatabase, "sql">): readonly EncryptedColumn[] {
  return allTables.flatMap((table) =>
    Object.entries(table.columns).flatMap(([field, { boundTo }]) =>
      boundTo === undefined ? [] : [encryptedColumn(sql, table, field, boundTo)]
    )
  );
}

function encryptedColumn(
  sql: Sql,
  table: Table,
  field: string,
  boundTo: readonly string[],
): EncryptedColumn {
  const [name, column] = [textOf(table.name), textOf(columnName(table, field))];
  const [keyField = ""] = table.primaryKey ?? table.key;
  const key = textOf(columnName(table, keyField));
  const place = columnList(table, boundTo);
  return {
    name: `${table.name}.${columnName(table, field)}`,
    async after(last, limit) {
      const rows = await run(
        sql,
        fragment`
          select ${key} as key, concat_ws(' ', ${place}) as of, ${column} as sealed from ${name}
          where ${key} > ${last} and ${column} <> '' order by ${key} limit ${limit}`,
      );
      return rows.map(readText);
    },
    async replace({ key: row, ciphertext: before }, ciphertext) {
      await run(
        sql,
        fragment`
          update ${name} set ${column} = ${ciphertext}
          where ${key} = ${row} and ${column} = ${before}`,
      );
    },
  };
}
