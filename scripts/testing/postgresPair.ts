import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { StoreUnavailable } from "#server/db/errors.ts";
import type { RawRow } from "#server/db/postgres/sql.ts";
import {
  makeData,
  type PostgresServer,
  postgresServer,
  requireSuccess,
  type ServerPlace,
} from "./postgresServer.ts";

/** A primary whose every commit waits for its standby, `two`. */
export interface Pair {
  readonly one: PostgresServer;
  readonly two: PostgresServer;
  stop(): Promise<void>;
}

export async function startPair(place: ServerPlace): Promise<Pair> {
  const dataOf = (name: string) => `${place.folder}/${name}`;
  const one = postgresServer(place, dataOf("one"));
  const two = postgresServer(place, dataOf("two"));

  await makeData(place, dataOf("one"));
  await one.start();
  // Else a restarted server may have thrown away what its standby still needs.
  await ask(one, "alter system set wal_keep_size = '512MB'");
  await ask(one, "select pg_reload_conf()");
  await copy(place, one, dataOf("two"));
  await two.start();
  await waitForStandby(one);

  return {
    one,
    two,
    async stop() {
      await Promise.all([one.end("SIGQUIT"), two.end("SIGQUIT")]);
      await place.remove();
    },
  };
}

const reach = ({ port }: PostgresServer) => `host=127.0.0.1 port=${port} user=postgres`;

/** Makes a standby of this server in that folder. */
async function copy({ program }: ServerPlace, from: PostgresServer, to: string): Promise<void> {
  const options = ["--checkpoint=fast", "--write-recovery-conf", "--no-sync"];
  await requireSuccess(program("pg_basebackup", ["-D", to, ...options, `--dbname=${reach(from)}`]));
}

/**
 * Makes every commit wait for the standby from now on. Called only when the standby follows:
 * commits would wait until it does.
 */
async function waitForStandby(primary: PostgresServer): Promise<void> {
  const follows = "select 1 from pg_stat_replication where state = 'streaming'";
  while ((await ask(primary, follows)).length === 0);
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  await ask(primary, "select pg_reload_conf()");
  const isThere = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await ask(primary, isThere)).length === 0);
}

/** Asks again where a busy machine let it wait too long for a connection. */
async function ask(server: PostgresServer, text: string, tries = 20): Promise<readonly RawRow[]> {
  const { sql, close } = openPostgres(server.url);
  try {
    return await sql.unprepared(text, []);
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || tries === 1) throw error;
  } finally {
    await close();
  }
  return await ask(server, text, tries - 1);
}
