import { openPostgres } from "#server/db/drivers/postgresJs.ts";
import { delay } from "#server/runtime/testing/restlessPage.ts";
import { startBank } from "#server/runtime/testing/spawnBank.ts";
import { type Pair as Databases, startPair } from "../testing/postgresPair.ts";
import { freePort, type ServerPlace } from "../testing/postgresServer.ts";

/** Two processes of Kestrel on a primary, whose standby they read lists from. */
export interface BankUnderFaults {
  readonly origins: readonly string[];
  readonly databaseUrl: string;
  readonly faults: Readonly<Record<string, () => Promise<void>>>;
  end(): Promise<void>;
}

export async function startBankUnderFaults(place: ServerPlace): Promise<BankUnderFaults> {
  const databases = await startPair(place);
  const ports = [freePort(), freePort()] as const;
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const start = (port: number) =>
    startBank({
      ...{ DATABASE_URL: databases.one.url, DATABASE_READ_URL: databases.two.url },
      ...{ DATA_DIR: place.folder, PORT: String(port), PUBLIC_ORIGIN: origins.join() },
    });
  const banks = ports.map(start);
  try {
    await Promise.all(banks.map(({ origin }) => origin));
  } catch (error) {
    await Promise.all([...banks.map((bank) => bank.end()), databases.stop()]);
    throw error;
  }
  return {
    origins,
    databaseUrl: databases.one.url,
    faults: {
      ...faultsOf(databases),
      async "a process is killed"() {
        const [at] = Math.random() < 0.5 ? [0] as const : [1] as const;
        await banks[at]?.end();
        const again = start(ports[at]);
        banks[at] = again;
        await again.origin;
      },
    },
    async end() {
      await Promise.all(banks.map((bank) => bank.end()));
      await databases.stop();
    },
  };
}

function faultsOf({ one, two }: Databases): BankUnderFaults["faults"] {
  return {
    async "connections are ended"() {
      await once(one.url, (sql) =>
        sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`);
    },
    async "the database is killed"() {
      await one.kill();
      await one.start();
    },
    async "the database is restarted"() {
      await one.end("SIGINT");
      await one.start();
    },
    async "the standby falls behind"() {
      await once(two.url, (sql) => sql`select pg_wal_replay_pause()`);
      await delay(1_500);
      await once(two.url, (sql) => sql`select pg_wal_replay_resume()`);
    },
  };
}

async function once(
  url: string,
  ask: (sql: ReturnType<typeof openPostgres>["sql"]) => Promise<unknown>,
): Promise<void> {
  const { sql, close } = openPostgres(url);
  await ask(sql).finally(close);
}
