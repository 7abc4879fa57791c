import { madeOnce } from "./testing/madeOnce.ts";
import {
  makeData,
  newServerPlace,
  type PostgresServer,
  postgresServer,
  requireSuccess,
  type Variables,
} from "./testing/postgresServer.ts";

/** A throwaway PostgreSQL server that runs, for tests only. */
export interface TestCluster extends Pick<PostgresServer, "url" | "kill" | "pause" | "goOn"> {
  /** Asks it to end, as an operator does who restarts it. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts one from an installation on this machine; undefined where there is none that may run. Its data
 * are in `dir`, where that is given; `settings` are such as `max_connections=20`, `env` its variables.
 */
export async function startTestCluster(
  { dir, settings = [], env }: {
    readonly dir?: string;
    readonly settings?: readonly string[];
    readonly env?: Variables;
  } = {},
): Promise<TestCluster | undefined> {
  const place = await newServerPlace(dir);
  if (place === undefined) return undefined;
  const data = `${place.folder}/data`;

  // As ourselves, who may read the run's folder; the copies stay the server's own.
  const copy = (from: string, to: string) =>
    requireSuccess(new Deno.Command("cp", { args: ["-Rp", from, to], stderr: "piped" }));
  const made = await madeOnce("cluster", async (path) => {
    await makeData(place, data);
    await copy(data, path);
    await Deno.remove(data, { recursive: true });
  });
  await copy(made, data);

  // Processes are killed here, never the machine: what was written is there without a flush.
  const server = postgresServer(place, data, [
    ...["deadlock_timeout=200ms", "fsync=off"],
    ...settings,
  ], env);
  await server.start();
  return {
    ...server,
    shutDown: () => server.end("SIGINT"),
    restart: () => server.start(),
    async stop() {
      // An immediate shutdown writes no checkpoint, which no one needs here.
      await server.end("SIGQUIT");
      await place.remove();
    },
  };
}
