import { textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";

/** A retired secret key, encrypted under its successor. */
export interface FormerKey {
  readonly name: string;
  readonly encryptedKey: string;
}

/** The keys that a bank had before, oldest first. */
export interface FormerKeys {
  list(): Promise<FormerKey[]>;
  /** Adds a former key, or replaces its encrypted text. */
  keep(key: FormerKey): Promise<void>;
}

export function createFormerKeys({ sql }: Pick<SqlDatabase, "sql">): FormerKeys {
  return {
    async list() {
      const rows = await sql`select name, sealed_key from former_keys order by id`;
      return rows.map((row) => ({
        name: textIn(row, "name"),
        encryptedKey: textIn(row, "sealed_key"),
      }));
    },
    async keep({ name, encryptedKey }) {
      await sql`
        insert into former_keys (name, sealed_key) values (${name}, ${encryptedKey})
        on conflict (name) do update set sealed_key = excluded.sealed_key`;
    },
  };
}
