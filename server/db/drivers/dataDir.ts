import type { Disk } from "./disk.ts";

/** Another process has the embedded database open; a second one would destroy its writes. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  constructor(readonly dataDir: string) {
    super(`The data directory "${dataDir}" is in use by another process`);
  }
}

/** The folder for the embedded database cannot be made or written to. */
export class DataDirUnusable extends Error {
  override readonly name = "DataDirUnusable";
  constructor(readonly dataDir: string, options: ErrorOptions) {
    super(`The data directory "${dataDir}" can't be written to`, options);
  }
}

/**
 * Makes the folder if need be and takes it for this process alone, until disposed. The operating
 * system holds the lock: it is free again when the process ends, however it ends.
 */
export async function lockDataDir(dataDir: string): Promise<Disposable> {
  const file = await openLockFile(dataDir);
  if (await file.tryLock(true)) return file;
  file.close();
  throw new DataDirInUse(dataDir);
}

async function openLockFile(dataDir: string): Promise<Deno.FsFile> {
  try {
    await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await Deno.open(`${dataDir}/lock`, { create: true, write: true, mode: 0o600 });
  } catch (cause) {
    throw new DataDirUnusable(dataDir, { cause });
  }
}

/**
 * The embedded database's folder inside DATA_DIR. The first start takes seconds and leaves a marker
 * file beside the folder until it ends. A folder with a marker holds no data yet and is created
 * again, however the process ended.
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

/** Returns whether a database was made in DATA_DIR, and made to the end. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  return await exists(`${folderIn(dataDir)}/PG_VERSION`) && !await exists(noteIn(dataDir));
}

/** Brings the new folder to the disk and takes the note away, in this order even if power fails. */
export async function finishCreation(dataDir: string, disk: Disk): Promise<void> {
  await syncFolder(folderIn(dataDir), disk);
  await Deno.remove(noteIn(dataDir));
  await disk.sync(dataDir);
}

/** Each is an open file, of which a process may have few. */
const SYNCED_AT_ONCE = 32;

async function syncFolder(folder: string, disk: Disk): Promise<void> {
  const inside = await Array.fromAsync(Deno.readDir(folder));
  const folders = inside.filter(({ isDirectory }) => isDirectory);
  const files = inside.filter(({ isDirectory }) => !isDirectory);
  for (let at = 0; at < files.length; at += SYNCED_AT_ONCE) {
    const some = files.slice(at, at + SYNCED_AT_ONCE);
    await Promise.all(some.map(({ name }) => disk.sync(`${folder}/${name}`)));
  }
  for (const { name } of folders) await syncFolder(`${folder}/${name}`, disk);
  await disk.sync(folder);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

function ifThere(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
