import { SchemaTooNew, versionIn } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import type { SqlDatabase } from "./sql.ts";
import { translate } from "./translate.ts";

/** The database was made by an older version of this program, and nothing may bring it up to date. */
export class SchemaTooOld extends Error {
  override readonly name = "SchemaTooOld";
  constructor(readonly found: number, readonly known: number) {
    super(`The database has schema version ${found}, this program wants ${known}`);
  }
}

/** There is no bank in the database, and none may be made. */
export class NoBank extends Error {
  override readonly name = "NoBank";
  constructor() {
    super("The database holds no bank");
  }
}

/**
 * Looks whether the schema is the one this program knows, and changes nothing. Throws NoBank,
 * SchemaTooOld, SchemaTooNew or StoreUnavailable.
 */
export async function requireSchema({ sql }: Pick<SqlDatabase, "sql">): Promise<void> {
  const found = await versionIn(sql).catch((error) => {
    throw translate(error);
  });
  const known = migrations.length;
  if (!found) throw new NoBank();
  if (found < known) throw new SchemaTooOld(found, known);
  if (found > known) throw new SchemaTooNew(found, known);
}
