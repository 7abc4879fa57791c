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

/** Removes the note of a first start that has ended. */
export async function finishCreation(dataDir: string): Promise<void> {
  await Deno.remove(noteIn(dataDir));
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

function ifThere(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
