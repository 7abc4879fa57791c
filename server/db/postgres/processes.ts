import { textIn } from "./columns.ts";
import type { SqlDatabase } from "./sql.ts";
import { translate } from "./translate.ts";
import { underLock } from "./underLock.ts";

/** The key check value of the secret key that encrypts texts in the database. */
export interface KeyCheckValue {
  /** Returns the current key check value, or undefined if no key has encrypted anything yet. */
  find(): Promise<string | undefined>;
  /** Returns the print that counts: this one where there was none. */
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

/** An arbitrary advisory lock number, used for nothing else: "people" on a phone keypad. */
const PEOPLE_LOCK = 736753;

/** Runs work while no other process on the database does. */
export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For work that fills an empty bank and may take minutes. The lock has a connection of its own; the
 * work uses others.
 */
export function createOneAtATime(database: SqlDatabase): OneAtATime {
  // A database without listeners serves this process only, over one connection that the work needs.
  if (database.listen === undefined) return (work) => work();
  return async (work) => {
    const done = underLock(database, PEOPLE_LOCK, async (sql) => {
      await sql.script("set local idle_in_transaction_session_timeout = 0");
      return await work();
    });
    return await done.catch((error) => {
      throw translate(error);
    });
  };
}

const CHANNEL = "kestrel_live";

/** The database as a line between the processes on it; undefined if there is only one. */
export function pgPubSub(database: SqlDatabase) {
  if (database.listen === undefined) return undefined;
  return {
    async send(texts: readonly string[]) {
      await database.sql`
        select pg_notify(${CHANNEL}, value)
        from json_array_elements_text(${JSON.stringify(texts)}::text::json)`;
    },
    listen: (onMessage: (text: string) => void, begun: () => void) =>
      database.listen?.(CHANNEL, onMessage, begun),
  };
}
