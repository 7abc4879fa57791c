import { makeData, newServerPlace, postgresServer } from "../scripts/testing/postgresServer.ts";
import { serverFolder } from "../scripts/testing/postgresBinaries.ts";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Starts a PostgreSQL server of this run's own, as durable as one for real money: every commit is
 * flushed.
 */
export async function startCluster() {
  const place = await newServerPlace();
  const binaries = serverFolder();
  if (place === undefined || binaries === undefined) {
    throw new Error("PostgreSQL must be installed, with a user for it that is not root");
  }
  const data = `${place.folder}/data`;
  await makeData(place, data);
  const settings = ["shared_buffers=512MB", "max_wal_size=4GB", "deadlock_timeout=200ms"];
  const server = postgresServer(place, data, settings);
  await server.start();
  return {
    port: server.port,
    url: server.url,
    /** The folder of `pgbench` and the server. */
    binaries,
    async stop() {
      await server.end("SIGINT");
      await place.remove();
    },
  };
}
