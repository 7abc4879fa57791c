import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { folderWith } from "./folderWith.ts";

/** A DATA_DIR with a new embedded database, for tests that are about more than a first start. */
export async function newDataFolder(): Promise<string> {
  return await newDataDir(`${await folderWith({})}/data`);
}
