import { changeAddress } from "../../db/drivers/databaseHosts.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { textIn } from "../../db/postgres/columns.ts";
import { type Sql, type SqlDatabase, SqlError } from "../../db/postgres/sql.ts";
import type { DatabaseConfig } from "../config/config.ts";
import { connectionOf, withInput } from "./programs.ts";

/** A server restored beside the running one, removed when disposed. */
export interface Restored extends AsyncDisposable {
  readonly config: DatabaseConfig;
}

/** Restores a dump into a temporary database on this server. */
export async function restoreOnServer(
  serverUrl: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Restored> {
  const name = `kestrel_drill_${crypto.randomUUID().replaceAll("-", "")}`;
  const databaseUrl = await restoreInto(name, serverUrl, content);
  return {
    config: { databaseUrl, databaseDriver: "postgres", dataDir: "" },
    [Symbol.asyncDispose]: () => onServer(serverUrl, ({ sql }) => dropDatabase(sql, name)),
  };
}

/**
 * Without `force`, PostgreSQL ends autovacuum workers first, which it doesn't let this role do by
 * `force`. With it, connections that are still open end too.
 */
async function dropDatabase(sql: Sql, name: string): Promise<void> {
  await sql.script(`drop database if exists ${name}`).catch(async (error) => {
    if (!(error instanceof SqlError)) throw error;
    await sql.script(`drop database if exists ${name} with (force)`);
  });
}

async function onServer<Result>(
  url: string,
  work: (server: SqlDatabase) => Promise<Result>,
): Promise<Result> {
  const server = openPostgres(url);
  return await work(server).finally(() => server.close());
}

/**
 * Creates a database on this server, restores a dump into it and returns its address. The database
 * is dropped if the dump can't be restored.
 */
export async function restoreInto(
  name: string,
  serverUrl: string,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  return await onServer(serverUrl, async ({ sql }) => {
    const [own = {}] = await sql`
      select quote_literal(datcollate) as locale from pg_database
      where datname = current_database()`;
    const locale = textIn(own, "locale");
    await sql.script(`create database ${name} template template0 encoding 'UTF8' locale ${locale}`);
    const databaseUrl = changeAddress(serverUrl, (url) => url.pathname = `/${name}`);
    const { args, env = {} } = connectionOf(databaseUrl);
    const options = ["--exit-on-error", "--single-transaction", "--no-owner"];
    // Most of the time goes into indexes.
    const memory = { PGOPTIONS: "-c maintenance_work_mem=256MB" };
    const program = { name: "pg_restore", args: [...options, ...args], env: { ...env, ...memory } };
    await withInput(program, content).catch(async (error) => {
      await dropDatabase(sql, name);
      throw error;
    });
    return databaseUrl;
  });
}

/** Unpacks an embedded database's folder into a temporary one. */
export async function restoreFolder(content: AsyncIterable<Uint8Array>): Promise<Restored> {
  const dataDir = await Deno.makeTempDir({ prefix: "kestrel-drill-" });
  await unpackInto(dataDir, content);
  return {
    config: { databaseUrl: undefined, databaseDriver: "postgres", dataDir },
    [Symbol.asyncDispose]: () => Deno.remove(dataDir, { recursive: true }),
  };
}

/** Unpacks an embedded database into this empty folder, which is removed if that fails. */
export async function unpackInto(
  folder: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const args = ["--extract", "--file=-", `--directory=${folder}`];
  await withInput({ name: "tar", args }, content).catch(async (error) => {
    await Deno.remove(folder, { recursive: true });
    throw error;
  });
}
