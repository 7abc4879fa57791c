/** Embedded databases as a first start makes them, each a copy of one that is made once in a run. */
import { cp } from "node:fs/promises";
import { type Extensions, PGlite } from "@electric-sql/pglite";
import { openEmbedded } from "#server/db/drivers/embedded.ts";
import { parsers } from "#server/db/drivers/pgliteDatabase.ts";
import { madeOnce } from "./madeOnce.ts";

/**
 * Makes `dataDir` as `openEmbedded` leaves it after a first start, in a tenth of the time: a database
 * without tables. The first start itself is tested in `embedded.deep.test.ts`.
 */
export async function newDataDir(dataDir: string): Promise<string> {
  const made = await madeOnce("embedded", async (path) => {
    await (await openEmbedded(path)).close();
  });
  await cp(made, dataDir, { recursive: true });
  return dataDir;
}

/** A database in memory. */
export async function newPglite(extensions: Extensions = {}): Promise<PGlite> {
  const archive = await madeOnce("embedded.tar", async (path) => {
    const dataDir = await newDataDir(`${path}.data`);
    const pglite = await PGlite.create(`file://${dataDir}/database`);
    const dumped = await pglite.dumpDataDir("none");
    await pglite.close();
    await Deno.writeFile(path, dumped.stream());
    await Deno.remove(dataDir, { recursive: true });
  });
  const loadDataDir = new Blob([await Deno.readFile(archive)]);
  return await PGlite.create({ dataDir: "memory://", loadDataDir, parsers, extensions });
}
