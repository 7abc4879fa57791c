import { migrations } from "./migrations/all.ts";
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

/**
 * Brings the schema to the version this program knows, in one transaction: afterwards all of it is
 * there or nothing has changed. Several processes may start at once; one works, the others wait.
 * Answers how many migrations were applied. Throws SchemaTooNew, or StoreUnavailable.
 */
export async function migrate(
  database: SqlDatabase,
  texts: readonly string[] = migrations,
): Promise<number> {
  const applied = database.transaction(async (sql) => {
    await sql.script("set local lock_timeout = '60s'; set local statement_timeout = 0");
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    const found = await versionIn(sql) ?? await beginAtZero(sql);
    if (found > texts.length) throw new SchemaTooNew(found, texts.length);
    for (const [index, text] of texts.entries()) {
      if (index < found) continue;
      await sql.script(text);
      await sql`insert into schema_migration (version) values (${index + 1})`;
    }
    return texts.length - found;
  });
  return await applied.catch((error) => {
    throw translate(error);
  });
}

/** The newest migration that has run; undefined where none ever was. */
export async function versionIn(sql: Sql): Promise<number | undefined> {
  const [there = {}] = await sql`
    select to_regclass('schema_migration') is not null as is_there`;
  if (!flagIn(there, "is_there")) return undefined;
  const [row = {}] = await sql`
    select coalesce(max(version), 0) as version from schema_migration`;
  return integerIn(row, "version");
}

/** Only where it is missing: a role that may not make tables can open a bank that is up to date. */
async function beginAtZero(sql: Sql): Promise<number> {
  await sql.script(`create table schema_migration (
    version integer primary key,
    applied_at timestamptz not null default now()
  )`);
  return 0;
}
