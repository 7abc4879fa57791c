/**
 * For vitest, once before all files: a folder for what the test files of this run share, gone when
 * the run is.
 */
import process from "node:process";
import { RUN_FOLDER } from "./madeOnce.ts";

export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await Deno.makeTempDir({ prefix: "kestrel-run-" });
  // Workers are started with these variables.
  process.env[RUN_FOLDER] = folder;
  return () => Deno.remove(folder, { recursive: true });
}
