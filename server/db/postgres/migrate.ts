import { UnusableDatabase } from "../errors.ts";
import { FIRST_VERSION, schema, steps } from "../schema/schema.ts";
import { flagIn, integerIn, textIn } from "./columns.ts";
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
    const found = await knownVersionIn(sql, known);
    const texts = found === undefined ? wholeOf(known) : known.slice(found - FIRST_VERSION);
    for (const text of texts) await sql.script(text);
    if (texts.length > 0) {
      await sql`
        insert into schema_migration (version, schema_hash)
        values (${newestOf(known)}, ${await hashOf(sql, known)})`;
    }
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

/** Returns the scripts that make the newest version in an empty database. */
function wholeOf(known: readonly string[]): readonly string[] {
  return [...schema, ...known.slice(steps.length)];
}

/**
 * Returns the hash of the newest version: of its statements, without comments and indentation, which
 * a release may change without a new version.
 */
async function hashOf(sql: Sql, known: readonly string[]): Promise<string> {
  const statements = wholeOf(known).join("\n").replace(/--.*$/gm, "").replace(/\s+/g, " ");
  const [row = {}] = await sql`
    select encode(sha256(convert_to(${statements}::text, 'UTF8')), 'hex') as hash`;
  return textIn(row, "hash");
}

/**
 * Returns the schema's version, or undefined if there is none. Throws UnusableDatabase for a version
 * that isn't one of those known, such as one from before the first release, and for the newest one
 * with other statements, such as from earlier in its development.
 */
async function knownVersionIn(sql: Sql, known: readonly string[]): Promise<number | undefined> {
  const newest = newestOf(known);
  const [there = {}] = await sql`
    select to_regclass('schema_migration') is not null as is_there`;
  if (!flagIn(there, "is_there")) return undefined;
  // The row as JSON: databases of early development have no such column.
  const [row = {}] = await sql`
    select coalesce(max(version), 0) as version,
      coalesce(bool_or(to_jsonb(made) ->> 'schema_hash' = ${await hashOf(sql, known)})
        filter (where version = ${newest}), false) as is_same
    from schema_migration as made`;
  const found = integerIn(row, "version");
  if (found < FIRST_VERSION || found > newest) throw otherSchema(describeVersions(newest, found));
  if (found === newest && !flagIn(row, "is_same")) {
    throw otherSchema(
      `schema version ${newest}, but this database has a development state of that version`,
    );
  }
  return found;
}

const describeVersions = (newest: number, found: number) =>
  `schema version ${newest}, but this database has version ${found}`;

const otherSchema = (problem: string) =>
  new UnusableDatabase(
    `${problem}. Start the Kestrel that wrote it, or export what you need with that one and set ` +
      "DATABASE_URL or DATA_DIR to an empty database",
  );

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
  const found = await knownVersionIn(sql, known).catch((error) => {
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
