import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "#server/bench/cluster.ts";
import { seed, type Size } from "#server/bench/seed.ts";
import { openPostgres } from "#server/edge/database/postgresJs.ts";
import { createLog } from "#server/edge/log.ts";
import { serve } from "#server/edge/serve.ts";
import { migrate } from "#server/store/postgres/migrate.ts";
import { measuredSettings } from "./measuredSettings.ts";

/** Who administers it. */
export const ADMIN = { username: "person-1", password: "heron over water 7" } as const;

/** A bank of this size on a PostgreSQL server of its own, with the built app, on a free port. */
export async function crowdedBank(appFolder: string, size: Size) {
  const cluster = await startCluster();
  const dataDir = await mkdtemp(join(tmpdir(), "kestrel-crowd-"));
  const database = openPostgres(cluster.url);
  await migrate(database);
  await seed(database, size);
  const { origin, stop } = await serve({
    settings: measuredSettings({ databaseUrl: cluster.url, dataDir }),
    log: createLog({ level: "error" }),
    appFolder: () => Promise.resolve(appFolder),
    seed: async ({ passwords }) => {
      const hash = await passwords.hash(ADMIN.password);
      await database
        .sql`update users set password_hash = ${hash} where username = ${ADMIN.username}`;
    },
  });
  return {
    origin,
    database,
    async stop() {
      await stop();
      await database.close();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
