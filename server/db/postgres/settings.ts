import type { Settings } from "../store/operations.ts";
import { textIn } from "./columns.ts";
import { createExecutor, createReader } from "./fragment.ts";
import type { Sql } from "./sql.ts";
import { tables } from "../../kernel/tables/tables.ts";
import { rowReader } from "./rowReader.ts";

/** Sets these locks apart from all others; two keys that share one only wait for each other. */
const KEY_LOCKS = 61_508;

const settingIn = rowReader(tables.settings);

export function sqlSettings(sql: Sql): Settings {
  const { all, first, one } = createReader(sql, settingIn);
  const execute = createExecutor(sql);

  return {
    async get(key) {
      const [row] = await sql`select value from system_settings where key = ${key}`;
      return row && textIn(row, "value");
    },
    async values(keys) {
      const rows = await sql`
        select key, value from system_settings
        where key = any (array(
          select jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb)
        ))`;
      return new Map(rows.map((row) => [textIn(row, "key"), textIn(row, "value")]));
    },
    list: () => all`select * from system_settings order by key collate "C"`,
    async lock(key) {
      // A missing setting has no row to lock, so an advisory lock on its key orders the first
      // writers.
      await sql`select pg_advisory_xact_lock(${KEY_LOCKS}, hashtext(${key}))`;
      // A statement of its own: it must see what was committed while this one waited.
      return await first`select * from system_settings where key = ${key} for update`;
    },
    set: (key, value, updatedAt, { setBy = null, confirmedAt = null } = {}) =>
      one`
        insert into system_settings (key, value, updated_at, set_by, confirmed_at)
        values (${key}, ${value}, ${updatedAt}, ${setBy}, ${confirmedAt})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
          set_by = excluded.set_by, confirmed_at = excluded.confirmed_at
        returning *`,
    confirm: (key, at) =>
      execute`update system_settings set confirmed_at = ${at} where key = ${key}`,
    async delete(key) {
      const rows = await sql`delete from system_settings where key = ${key} returning id`;
      return rows.length > 0;
    },
  };
}
