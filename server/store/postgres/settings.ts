import type { SettingRow, Settings } from "../ports/settings.ts";
import { instantIn, integerIn, textIn } from "./columns.ts";
import type { RawRow, Sql } from "./sql.ts";

/** Sets these locks apart from all others; two keys that share one only wait for each other. */
const KEY_LOCKS = 61_508;

function settingIn(row: RawRow): SettingRow {
  return {
    id: integerIn(row, "id"),
    key: textIn(row, "key"),
    value: textIn(row, "value"),
    updatedAt: instantIn(row, "updated_at"),
  };
}

export function sqlSettings(sql: Sql): Settings {
  return {
    async get(key) {
      const [row] = await sql`select value from system_settings where key = ${key}`;
      return row && textIn(row, "value");
    },
    async list() {
      const rows = await sql`select * from system_settings order by key collate "C"`;
      return rows.map(settingIn);
    },
    async lock(key) {
      // A setting that is not there has no row to lock, and the first of two is told to nobody.
      await sql`select pg_advisory_xact_lock(${KEY_LOCKS}, hashtext(${key}))`;
      // A statement of its own: it must see what was committed while this one waited.
      const rows = await sql`select * from system_settings where key = ${key} for update`;
      return rows.map(settingIn)[0];
    },
    async set(key, value, updatedAt) {
      const [row = {}] = await sql`
        insert into system_settings (key, value, updated_at)
        values (${key}, ${value}, ${updatedAt})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
        returning *`;
      return settingIn(row);
    },
    async delete(key) {
      const rows = await sql`delete from system_settings where key = ${key} returning id`;
      return rows.length > 0;
    },
  };
}
