import postgres from "postgres";
import process from "node:process";
import { startTestCluster, type TestCluster } from "./testCluster.ts";

/** A PostgreSQL server that tests may use. */
export interface TestDatabases {
  /**
   * Creates an empty database and returns its address; it is removed at the end. `kind`: the SQL
   * options of a database with a locale or encoding other than the server's.
   */
  freshDatabase(kind?: string): Promise<string>;
  /** Kills and restarts the server, where it is ours. */
  readonly cluster: TestCluster | undefined;
  stop(): Promise<void>;
}

/**
 * The server that TEST_DATABASE_URL names, whose user must be allowed to make databases; else a
 * throwaway one of our own; undefined, with a line that says why, where there is neither.
 */
export async function openTestDatabases(): Promise<TestDatabases | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given === undefined ? await startTestCluster() : undefined;
  const url = given ?? cluster?.url;
  if (url === undefined) {
    console.info("Without PostgreSQL: no server is installed here, and TEST_DATABASE_URL is unset");
    return undefined;
  }
  const made: string[] = [];

  async function administer(statement: string): Promise<void> {
    // Connecting to a busy machine may take long.
    const sql = postgres(url ?? "", { max: 1, connect_timeout: 30, onnotice: () => {} });
    await sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }));
  }

  return {
    cluster,
    async freshDatabase(kind = "") {
      const name = `kestrel_test_${crypto.randomUUID().replaceAll("-", "")}`;
      await administer(`create database ${name} ${kind}`);
      made.push(name);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    async stop() {
      if (cluster) return await cluster.stop();
      for (const name of made) await administer(`drop database if exists ${name} with (force)`);
    },
  };
}
