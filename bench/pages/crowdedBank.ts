import { bankItself } from "#server/kernel/deps.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "../cluster.ts";
import { seed, type Size } from "../seed.ts";
import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { createLog } from "#server/runtime/log.ts";
import { serve } from "#server/runtime/serve.ts";
import { migrate } from "#server/db/postgres/migrate.ts";
import { measuredConfig } from "./measuredConfig.ts";

/** Who administers it. */
export const ADMIN = { username: "person-1", password: "heron over water 7" } as const;

/** Starts a server of this size on a new PostgreSQL server, with the built app, on a free port. */
export async function crowdedBank(appFolder: string, size: Size) {
  const cluster = await startCluster();
  const dataDir = await mkdtemp(join(tmpdir(), "kestrel-crowd-"));
  const database = openPostgres(cluster.url);
  await migrate(database);
  await seed(database, size);
  const { origin, stop } = await serve({
    config: measuredConfig({ databaseUrl: cluster.url, dataDir }),
    log: createLog({ level: "error" }),
    appFolder: () => Promise.resolve(appFolder),
    seed: async ({ passwords }) => {
      const hash = await passwords.hash(ADMIN.password, bankItself);
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
