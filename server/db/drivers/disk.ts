/** Brings a file or folder to the disk: when it returns, a loss of power cannot undo it. */
export interface Disk {
  sync(path: string): Promise<void>;
  /** Syncs a file and blocks everything else. */
  syncNow(path: string): void;
}

/** The host's disk. What is gone by now needs nothing. */
export const disk: Disk = {
  async sync(path) {
    try {
      const { isDirectory } = await Deno.stat(path);
      // Some systems sync only what is open for writing, and none opens a folder so.
      using file = await Deno.open(path, { read: true, write: !isDirectory });
      await (isDirectory ? file.sync() : file.syncData());
    } catch (error) {
      ignoreMissing(error);
    }
  },
  syncNow(path) {
    try {
      const { isDirectory } = Deno.statSync(path);
      using file = Deno.openSync(path, { read: true, write: !isDirectory });
      isDirectory ? file.syncSync() : file.syncDataSync();
    } catch (error) {
      ignoreMissing(error);
    }
  },
};

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
