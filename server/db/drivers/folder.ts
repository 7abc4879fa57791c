import type { Disk } from "./disk.ts";

/**
 * The embedded database's folder inside DATA_DIR. While it is being made for the first time, which
 * takes seconds, a note stands beside it: a folder with such a note holds nothing yet and is made
 * anew, however the process ended.
 */
const folderIn = (dataDir: string) => `${dataDir}/database`;
const noteIn = (dataDir: string) => `${dataDir}/database.unfinished`;

export async function prepareFolder(dataDir: string): Promise<{ path: string; isNew: boolean }> {
  const path = folderIn(dataDir);
  if (await exists(noteIn(dataDir))) await Deno.remove(path, { recursive: true }).catch(ifThere);
  const isNew = !await exists(path);
  if (isNew) await Deno.writeTextFile(noteIn(dataDir), "");
  return { path, isNew };
}

/** Whether a database was made in DATA_DIR, and made to the end. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  return await exists(`${folderIn(dataDir)}/PG_VERSION`) && !await exists(noteIn(dataDir));
}

/** Brings the new folder to the disk and takes the note away, in this order even if power fails. */
export async function finishCreation(dataDir: string, disk: Disk): Promise<void> {
  await syncFolder(folderIn(dataDir), disk);
  await Deno.remove(noteIn(dataDir));
  await disk.sync(dataDir);
}

async function syncFolder(folder: string, disk: Disk): Promise<void> {
  const inside = await Array.fromAsync(Deno.readDir(folder));
  await Promise.all(inside.map(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory ? syncFolder(path, disk) : disk.sync(path);
  }));
  await disk.sync(folder);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

function ifThere(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
