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
    super(`The data directory "${dataDir}" cannot be written to`, options);
  }
}

/**
 * Makes the folder if need be and takes it for this process alone, until disposed. The operating
 * system holds the lock: it is free again when the process ends, however it ends.
 */
export async function takeDataDir(dataDir: string): Promise<Disposable> {
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
