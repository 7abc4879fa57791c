import { UnusableDatabase } from "../errors.ts";
import { FIRST_VERSION, schema, steps } from "../schema/schema.ts";
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
      : known.slice(found - FIRST_VERSION);
    for (const text of texts) await sql.script(text);
    if (texts.length > 0) await sql`insert into schema_migration (version) values (${newest})`;
    return texts.length;
  });
  return await applied.catch((error) => {
    throw translate(error);
  });
}

/** Returns the version after these steps. */
export function newestOf(known: readonly string[]): number {
  return FIRST_VERSION + known.length;
}

/**
 * Returns the schema's version, or undefined if there is none. Throws UnusableDatabase for a version
 * that isn't one of those up to `newest`, such as one from before the first release.
 */
async function knownVersionIn(sql: Sql, newest: number): Promise<number | undefined> {
  const [there = {}] = await sql`
    select to_regclass('schema_migration') is not null as is_there`;
  if (!flagIn(there, "is_there")) return undefined;
  const [row = {}] = await sql`
    select coalesce(max(version), 0) as version from schema_migration`;
  const found = integerIn(row, "version");
  if (found < FIRST_VERSION || found > newest) {
    throw new UnusableDatabase(
      `${describeVersions(newest, found)}. Start the Kestrel that wrote it, or export what you ` +
        "need with that one and set DATABASE_URL or DATA_DIR to an empty database",
    );
  }
  return found;
}

const describeVersions = (newest: number, found: number) =>
  `schema version ${newest}, but this database has version ${found}`;

/** There is no bank in the database, and none may be made. */
export const noBank = () =>
  new UnusableDatabase("one that holds a bank already, which the bank's first start makes");

/**
 * Checks that the schema is the one that this program knows, and changes nothing. Throws
 * UnusableDatabase or StoreUnavailable.
 */
export async function requireSchema(
  { sql }: Pick<SqlDatabase, "sql">,
  known: readonly string[] = steps,
): Promise<void> {
  const newest = newestOf(known);
  const found = await knownVersionIn(sql, newest).catch((error) => {
    throw translate(error);
  });
  if (found === undefined) throw noBank();
  if (found < newest) {
    throw new UnusableDatabase(
      `${describeVersions(newest, found)}. Start this Kestrel on it once to upgrade it`,
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
