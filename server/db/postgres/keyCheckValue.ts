import { textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";

/** What a database remembers of the secret key that seals what is in it. */
export interface KeyCheckValue {
  /** The print that counts; undefined where no key has sealed anything yet. */
  find(): Promise<string | undefined>;
  /** Answers the print that counts: this one where there was none. */
  claim(print: string): Promise<string>;
  /** From now on this one counts. */
  replace(print: string): Promise<void>;
}

export function createKeyCheckValue({ sql }: Pick<SqlDatabase, "sql">): KeyCheckValue {
  async function find() {
    const [row] = await sql`select print from secret_key_print`;
    return row && textIn(row, "print");
  }

  return {
    find,
    async claim(print) {
      await sql`insert into secret_key_print (print) values (${print}) on conflict do nothing`;
      return await find() ?? print;
    },
    async replace(print) {
      await sql`
        insert into secret_key_print (print) values (${print})
        on conflict (is_only) do update set print = excluded.print`;
    },
  };
}
