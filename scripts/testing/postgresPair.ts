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

/** A primary whose every commit waits for its standby. */
export interface Pair {
  /** The server's address of both. */
  readonly url: string;
  readonly one: PostgresServer;
  readonly two: PostgresServer;
  /** Makes the standby the primary, and waits until it is. */
  promote(): Promise<void>;
  /** Makes the dead former primary the standby; returns how. */
  bringBack(): Promise<"rewound" | "copied again">;
  stop(): Promise<void>;
}

export async function startPair(place: ServerPlace): Promise<Pair> {
  const dataOf = (name: string) => `${place.folder}/${name}`;
  const one = postgresServer(place, dataOf("one"));
  const two = postgresServer(place, dataOf("two"));

  await makeData(place, dataOf("one"));
  await one.start();
  // Else a server that recovers throws away what pg_rewind has to read of it.
  await ask(one, "alter system set wal_keep_size = '512MB'");
  await ask(one, "select pg_reload_conf()");
  await copy(place, one, dataOf("two"));
  await two.start();
  await waitForStandby(one);

  return {
    url: `postgres://postgres@127.0.0.1:${one.port},127.0.0.1:${two.port}/postgres` +
      "?target_session_attrs=read-write",
    one,
    two,
    promote: () => requireSuccess(place.program("pg_ctl", ["promote", "-D", dataOf("two")])),
    async bringBack() {
      // Without a checkpoint, the new primary's files still name the former timeline.
      await ask(two, "checkpoint");
      const options = [`--target-pgdata=${dataOf("one")}`, "--write-recovery-conf"];
      const rewound = place.program("pg_rewind", [...options, `--source-server=${reach(two)}`]);
      const { success } = await rewound.output();
      if (!success) {
        await Deno.remove(dataOf("one"), { recursive: true });
        await copy(place, two, dataOf("one"));
      }
      await one.start();
      await waitForStandby(two);
      return success ? "rewound" : "copied again";
    },
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
 * commits would wait until it does. And the standby must not copy this setting, because alone after
 * its promotion it would wait forever.
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
