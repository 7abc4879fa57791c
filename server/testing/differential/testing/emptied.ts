import type { Store } from "../../../db/store.ts";
import type { SqlDatabase } from "../../../db/postgres/sql.ts";

/**
 * Opens a store on an emptied database that has only the initial approval rules. The schema rejects
 * deleting rows, so its triggers are disabled during that. Closing the store leaves the database
 * open for the next one.
 */
export async function openEmptyStore(
  database: SqlDatabase,
  createStore: (database: SqlDatabase) => Store,
): Promise<Store> {
  await database.transaction((sql) =>
    sql.script(`
    set local session_replication_role = replica;
    create table if not exists first_rules as table approval_rules;
    do $$
    declare
      name text;
    begin
      for name in
        select tablename from pg_tables where schemaname = 'public'
        and tablename not in ('schema_migration', 'transaction_counts', 'first_rules')
      loop
        execute format('delete from %I', name);
      end loop;
    end $$;
    insert into approval_rules table first_rules;
    update transaction_counts set live = 0;
  `)
  );
  return { ...createStore(database), close: () => Promise.resolve() };
}
