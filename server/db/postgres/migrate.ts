import { UnusableDatabase } from "../errors.ts";
import { OLDER_PROGRAM, OLDEST_VERSION, schema, steps } from "../schema/schema.ts";
import { flagIn, integerIn } from "./columns.ts";
import type { Sql, SqlDatabase } from "./sql.ts";
import { translate } from "./translate.ts";
import { underLock } from "./underLock.ts";

/** An arbitrary advisory lock number, used for nothing else: "Kestrel" on a phone keypad. */
const MIGRATION_LOCK = 5378735;

/**
 * Creates the schema in an empty database, or upgrades an older one, in one transaction: all or
 * nothing. If several processes start together, one works and the others wait, for ten minutes at
 * most. `known` has the upgrade from each version to the next. Returns how many scripts ran. Throws
 * UnusableDatabase or StoreUnavailable.
 */
export async function migrate(
  database: SqlDatabase,
  known: readonly string[] = steps,
): Promise<number> {
  const applied = underLock(database, MIGRATION_LOCK, async (sql) => {
    await sql.script("set local lock_timeout = '60s'; set local statement_timeout = 0");
    const newest = newestOf(known);
    const found = await knownVersionIn(sql, newest);
    const texts = found === undefined
      ? [...schema, ...known.slice(steps.length)]
      : known.slice(found - OLDEST_VERSION);
    for (const text of texts) await sql.script(text);
    if (texts.length > 0) await sql`insert into schema_migration (version) values (${newest})`;
    return texts.length;
  });
  return await applied.catch((error) => {
    throw translate(error);
  });
}

/** The version to which these steps lead. */
export function newestOf(known: readonly string[]): number {
  return OLDEST_VERSION + known.length;
}

/**
 * The schema's version, undefined if there is none. Throws UnusableDatabase for one that a program
 * which knows versions up to `newest` cannot work with.
 */
async function knownVersionIn(sql: Sql, newest: number): Promise<number | undefined> {
  const [there = {}] = await sql`
    select to_regclass('schema_migration') is not null as is_there`;
  if (!flagIn(there, "is_there")) return undefined;
  const [row = {}] = await sql`
    select coalesce(max(version), 0) as version from schema_migration`;
  const found = integerIn(row, "version");
  if (found < OLDEST_VERSION) {
    throw new UnusableDatabase(
      `a bank of schema version ${OLDEST_VERSION} or newer, this one has ${found}: ` +
        `start ${OLDER_PROGRAM} on it once first`,
    );
  }
  if (found > newest) {
    throw new UnusableDatabase(
      `a bank of schema version ${newest} or older, this one has ${found}: run a newer Kestrel`,
    );
  }
  return found;
}

/** There is no bank in the database, and none may be made. */
export const noBank = () =>
  new UnusableDatabase("one that holds a bank already, which the bank's first start makes");

/**
 * Looks whether the schema is the one this program knows, and changes nothing. Throws
 * UnusableDatabase or StoreUnavailable.
 */
export async function requireSchema({ sql }: Pick<SqlDatabase, "sql">): Promise<void> {
  const newest = newestOf(steps);
  const found = await knownVersionIn(sql, newest).catch((error) => {
    throw translate(error);
  });
  if (found === undefined) throw noBank();
  if (found < newest) {
    throw new UnusableDatabase(
      `a bank of schema version ${newest}, this one has ${found}: start this Kestrel once`,
    );
  }
}

const unsuitableLetters = () =>
  new UnusableDatabase(
    "a UTF-8 database whose locale handles characters such as É: create database … " +
      "template template0 encoding 'UTF8' locale 'C.UTF-8'",
  );

/**
 * Checks that the database folds case for non-ASCII letters, because usernames must be unique
 * regardless of case. Throws UnusableDatabase.
 */
export async function requireUtf8Collation({ sql }: Pick<SqlDatabase, "sql">): Promise<void> {
  const [{ encoding } = {}] = await sql`select getdatabaseencoding() as encoding`;
  if (encoding !== "UTF8") throw unsuitableLetters();
  const [{ small } = {}] = await sql`select lower('ÉΣA') as small`;
  if (small !== "éσa") throw unsuitableLetters();
}
