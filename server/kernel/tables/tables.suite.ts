import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../db/postgres/sql.ts";
import type { Column } from "./column.ts";
import { columnName, type Table } from "./table.ts";
import { allTables, tables } from "./tables.ts";

const dataTypes = {
  integer: "integer",
  bigint: "bigint",
  text: "text",
  boolean: "boolean",
  timestamptz: "timestamp with time zone",
  jsonb: "jsonb",
};

/** What a declaration says of its table, in the words of the catalog. */
function declared(table: Table) {
  const columns = Object.entries<Column<unknown>>({ ...table.columns, ...table.hidden });
  const names = (fields: readonly string[]) => fields.map((field) => columnName(table, field));
  return {
    name: table.name,
    columns: columns.map(([field, column]) =>
      [
        columnName(table, field),
        dataTypes[column.type],
        column.isNullable === true ? "null" : "not null",
        ...column.isGenerated === true ? ["identity"] : [],
      ].join(" ")
    ).toSorted(),
    primaryKey: names(table.primaryKey ?? table.key),
    keyName: table.key.length === 0 ? null : table.keyName ?? `${table.name}_pkey`,
    unique: (table.unique ?? []).map(({ name, fields }) => [name, ...names(fields)].join(" "))
      .toSorted(),
    references: columns.flatMap(([field, { references }]) =>
      references === undefined ? [] : [`${columnName(table, field)} ${tables[references].name}`]
    ).toSorted(),
  };
}

/** Compares the declared tables with those of a database that `open` makes. */
export function describeTables(name: string, open: () => Promise<SqlDatabase>): void {
  describe(`the declared tables and those of ${name}`, () => {
    let database: SqlDatabase;
    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(() => database.close());

    const texts = (value: unknown) => Array.isArray(value) ? value.map(String) : [];

    async function found(table: string) {
      const [row = {}] = await database.sql`
        select
          (select to_jsonb(array_agg(concat_ws(' ', column_name, data_type,
              case is_nullable when 'YES' then 'null' else 'not null' end,
              case is_identity when 'YES' then 'identity' end) order by column_name collate "C"))
            from information_schema.columns
            where table_schema = 'public' and table_name = ${table}::text) as columns,
          (select to_jsonb(array_agg(column_name::text order by ordinal_position))
            from information_schema.table_constraints
              join information_schema.key_column_usage using (constraint_schema, constraint_name)
            where constraint_schema = 'public' and table_constraints.table_name = ${table}::text
              and constraint_type = 'PRIMARY KEY') as primary_key,
          (select constraint_name::text from information_schema.table_constraints
            where constraint_schema = 'public' and table_name = ${table}::text
              and constraint_type = 'PRIMARY KEY') as key_name,
          (select to_jsonb(array_agg(line order by line collate "C")) from (
            select concat_ws(' ', indexrelid::regclass, string_agg(attname, ' ' order by place))
              as line
            from pg_index
              left join lateral unnest(indkey::smallint[]) with ordinality as key (number, place)
                on indexprs is null
              left join pg_attribute on attrelid = indrelid and attnum = key.number
            where indrelid = ${table}::text::regclass and indisunique and not indisprimary
            group by indexrelid
          ) as keys) as unique_keys,
          (select to_jsonb(array_agg(
              concat_ws(' ', source.column_name, target.table_name)
              order by source.column_name collate "C"))
            from information_schema.referential_constraints
              join information_schema.key_column_usage as source
                using (constraint_schema, constraint_name)
              join information_schema.constraint_table_usage as target
                using (constraint_schema, constraint_name)
            where constraint_schema = 'public' and source.table_name = ${table}::text)
            as foreign_keys`;
      return {
        name: table,
        columns: texts(row["columns"]),
        primaryKey: texts(row["primary_key"]),
        keyName: row["key_name"],
        unique: texts(row["unique_keys"]),
        references: texts(row["foreign_keys"]),
      };
    }

    it("are the same tables", async () => {
      const rows = await database.sql`
        select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`;
      expect(allTables.map(({ name }) => name).toSorted())
        .toEqual(rows.map((row) => String(row["name"])).toSorted());
    });

    it("are impersonal only without a column that names their user", () => {
      const personal = allTables.filter(({ columns, whenUserIsDeleted }) =>
        whenUserIsDeleted === "impersonal" && "userId" in columns
      );
      expect(personal.map(({ name }) => name)).toEqual([]);
    });

    it.each(allTables)("have the same columns and keys: $name", async (table) => {
      expect(declared(table)).toEqual(await found(table.name));
    });
  });
}
