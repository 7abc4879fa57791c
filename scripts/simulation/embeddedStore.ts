import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { parsers, pgliteDatabase } from "#server/db/drivers/pgliteDatabase.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";
import type { Store } from "#server/db/store.ts";
import type { Randomness } from "#server/kernel/deps.ts";
import { machineTimers } from "#server/kernel/timers.ts";

/** An empty embedded database in memory, whose waits are drawn from `randomness`. */
export async function openEmbeddedStore(randomness: Randomness): Promise<Store> {
  const pglite = await PGlite.create({ dataDir: "memory://", parsers, extensions: { pg_trgm } });
  const database = { ...pgliteDatabase(pglite), close: () => pglite.close() };
  await migrate(database);
  const chance = () => randomness.integer(1_000) / 1_000;
  return createSqlStore(database, { timers: machineTimers, chance });
}
