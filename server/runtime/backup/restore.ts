import { changeAddress } from "../../db/drivers/databaseHosts.ts";
import { openPostgres } from "../../db/drivers/postgresJs.ts";
import { textIn } from "../../db/postgres/columns.ts";
import type { DatabaseConfig } from "../config/config.ts";
import { connectionOf, feed } from "./programs.ts";

/** A bank that was restored beside the running one, and goes when it is disposed. */
export interface Restored extends AsyncDisposable {
  readonly config: DatabaseConfig;
}

/** Restores a dump into a database of its own on this server. */
export async function restoreOnServer(
  serverUrl: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Restored> {
  const name = `kestrel_drill_${crypto.randomUUID().replaceAll("-", "")}`;
  const server = openPostgres(serverUrl);
  const [own = {}] = await server.sql`
    select quote_literal(datcollate) as locale from pg_database where datname = current_database()`;
  await server.sql.script(
    `create database ${name} template template0 encoding 'UTF8' locale ${textIn(own, "locale")}`,
  );
  const databaseUrl = changeAddress(serverUrl, (url) => url.pathname = `/${name}`);
  const restored = {
    config: { databaseUrl, databaseDriver: "postgres", dataDir: "" },
    async [Symbol.asyncDispose]() {
      await server.sql.script(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  } as const;
  const { args, env = {} } = connectionOf(databaseUrl);
  const options = ["--exit-on-error", "--single-transaction", "--no-owner"];
  try {
    // Most of the time goes into indexes.
    const memory = { PGOPTIONS: "-c maintenance_work_mem=256MB" };
    await feed(
      { name: "pg_restore", args: [...options, ...args], env: { ...env, ...memory } },
      content,
    );
    return restored;
  } catch (error) {
    await restored[Symbol.asyncDispose]();
    throw error;
  }
}

/** Unpacks an embedded database's folder into a temporary one. */
export async function restoreFolder(content: AsyncIterable<Uint8Array>): Promise<Restored> {
  const dataDir = await Deno.makeTempDir({ prefix: "kestrel-drill-" });
  const remove = () => Deno.remove(dataDir, { recursive: true });
  try {
    await feed({ name: "tar", args: ["--extract", "--file=-", `--directory=${dataDir}`] }, content);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    config: { databaseUrl: undefined, databaseDriver: "postgres", dataDir },
    [Symbol.asyncDispose]: remove,
  };
}
