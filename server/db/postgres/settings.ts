import { createSettings, type Settings } from "../store/operations.ts";
import { sqlTables } from "./sqlTable.ts";
import type { Sql } from "./sql.ts";

/** Sets these locks apart from all others; two keys that share one only wait for each other. */
const KEY_LOCKS = 61_508;

export function sqlSettings(sql: Sql): Settings {
  const settings = createSettings(sqlTables(sql));
  return {
    ...settings,
    async lock(key) {
      // A missing setting has no row to lock, so an advisory lock on its key orders the first
      // writers.
      await sql`select pg_advisory_xact_lock(${KEY_LOCKS}, hashtext(${key}))`;
      // A statement of its own: it must see what was committed while this one waited.
      return await settings.lock(key);
    },
  };
}
