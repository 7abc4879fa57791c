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
