import { OLDER_PROGRAM, OLDEST_VERSION, schema, steps } from "../schema/schema.ts";
import { flagIn, integerIn } from "./columns.ts";
import type { Sql, SqlDatabase } from "./sql.ts";
import { translate } from "./translate.ts";

/** Any number nobody else locks in this database: "Kestrel" as letters on a telephone. */
const MIGRATION_LOCK = 5378735;

/** The database was made by a newer version of this program; an older one must not write to it. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";
  constructor(readonly found: number, readonly known: number) {
    super(
      `The database has schema version ${found}, this program knows ${known}: start a newer one`,
    );
  }
}

/** The database is older than what this program brings up to date. */
export class SchemaTooOld extends Error {
  override readonly name = "SchemaTooOld";
  constructor(readonly found: number) {
    super(
      `The database has schema version ${found}, this program takes over version ` +
        `${OLDEST_VERSION} or newer: start ${OLDER_PROGRAM} on it once first`,
    );
  }
}

/**
 * Makes the schema in an empty database and brings an older one to the version that this program
 * knows, in one transaction: afterwards all of it is there or nothing has changed. Several processes
 * may start at once; one works, the others wait. `known` is what leads from each version to the
 * next. Answers how many texts were run. Throws SchemaTooOld, SchemaTooNew, or StoreUnavailable.
 */
export async function migrate(
  database: SqlDatabase,
  known: readonly string[] = steps,
): Promise<number> {
  const applied = database.transaction(async (sql) => {
    await sql.script("set local lock_timeout = '60s'; set local statement_timeout = 0");
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    const newest = newestOf(known);
    const found = await knownVersionIn(sql, newest);
    const texts = found === undefined
      ? [...schema, ...known.slice(1)]
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
 * The schema's version, undefined where there is none. Throws SchemaTooOld or SchemaTooNew for one
 * that a program which knows versions up to `newest` cannot work with.
 */
async function knownVersionIn(sql: Sql, newest: number): Promise<number | undefined> {
  const [there = {}] = await sql`
    select to_regclass('schema_migration') is not null as is_there`;
  if (!flagIn(there, "is_there")) return undefined;
  const [row = {}] = await sql`
    select coalesce(max(version), 0) as version from schema_migration`;
  const found = integerIn(row, "version");
  if (found < OLDEST_VERSION) throw new SchemaTooOld(found);
  if (found > newest) throw new SchemaTooNew(found, newest);
  return found;
}

/** The database was made by an older version of this program; a start brings it up to date. */
export class SchemaOutdated extends Error {
  override readonly name = "SchemaOutdated";
  constructor(readonly found: number, readonly known: number) {
    super(`The database has schema version ${found}, this program wants ${known}`);
  }
}

/** There is no bank in the database, and none may be made. */
export class DatabaseEmpty extends Error {
  override readonly name = "DatabaseEmpty";
  constructor() {
    super("The database holds no bank");
  }
}

/**
 * Looks whether the schema is the one this program knows, and changes nothing. Throws DatabaseEmpty,
 * SchemaTooOld, SchemaOutdated, SchemaTooNew or StoreUnavailable.
 */
export async function requireSchema({ sql }: Pick<SqlDatabase, "sql">): Promise<void> {
  const newest = newestOf(steps);
  const found = await knownVersionIn(sql, newest).catch((error) => {
    throw translate(error);
  });
  if (found === undefined) throw new DatabaseEmpty();
  if (found < newest) throw new SchemaOutdated(found, newest);
}

/** The database cannot hold every letter, or does not know which small one belongs to which capital. */
export class UnsuitableCollation extends Error {
  override readonly name = "UnsuitableCollation";
  constructor() {
    super("The database is not of UTF-8, or its locale knows no letters beyond A to Z");
  }
}

/**
 * Looks whether names are the same in small and capital letters, because two people may not have
 * the same one. Throws UnsuitableCollation.
 */
export async function requireUtf8Collation({ sql }: Pick<SqlDatabase, "sql">): Promise<void> {
  const [{ encoding } = {}] = await sql`select getdatabaseencoding() as encoding`;
  if (encoding !== "UTF8") throw new UnsuitableCollation();
  const [{ small } = {}] = await sql`select lower('ÉΣA') as small`;
  if (small !== "éσa") throw new UnsuitableCollation();
}
