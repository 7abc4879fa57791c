import type { SqlDatabase } from "./sql.ts";

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
