import { steps } from "../schema/schema.ts";
import { knownVersionIn, newestOf } from "./migrate.ts";
import type { SqlDatabase } from "./sql.ts";
import { translate } from "./translate.ts";

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
