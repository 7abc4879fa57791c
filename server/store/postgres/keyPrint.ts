import { textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";

/** What a database remembers of the secret key that seals what is in it. */
export interface KeyPrint {
  /** Answers the print that counts: this one where there was none. */
  claim(print: string): Promise<string>;
  /** From now on this one counts. */
  replace(print: string): Promise<void>;
}

export function createKeyPrint({ sql }: Pick<SqlDatabase, "sql">): KeyPrint {
  return {
    async claim(print) {
      await sql`insert into secret_key_print (print) values (${print}) on conflict do nothing`;
      const [row] = await sql`select print from secret_key_print`;
      return row === undefined ? print : textIn(row, "print");
    },
    async replace(print) {
      await sql`
        insert into secret_key_print (print) values (${print})
        on conflict (is_only) do update set print = excluded.print`;
    },
  };
}
