import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Duration } from "#contract/time.ts";
import type { Log } from "../../kernel/deps.ts";
import { newestBackup } from "../backup/newestBackup.ts";
import type { Config } from "../config/config.ts";

/** What of the machine's storage a bank can see. */
export interface Storage {
  /** Folders whose disks must not fill up. */
  readonly folders: readonly string[];
  /** Where backups go, and how old the newest may be. */
  readonly backups?: { readonly folder: string; readonly limit: Duration } | undefined;
}

/** The folders that a bank fills, and those of its backups. */
export function storageOf({ databaseUrl, dataDir, checkpoints, backups }: Config): Storage {
  const folders = [
    ...databaseUrl === undefined ? [dataDir] : [],
    ...checkpoints.file === undefined ? [] : [dirname(checkpoints.file)],
    ...backups === undefined ? [] : [backups.folder],
  ];
  return { folders, backups };
}

/** A disk with less room than this is nearly full: a day is left to do something about it. */
const LEAST_FREE = 0.1;

/**
 * Checks the disks and the newest backup, and raises an alarm for too little space or an old
 * backup. Throws if there is nothing to check.
 */
export async function checkStorage(
  log: Pick<Log, "error">,
  { folders, backups }: Storage,
  free = freeShare,
): Promise<void> {
  for (const folder of folders) {
    const share = await free(folder);
    if (share < LEAST_FREE) {
      log.error("disk.nearly_full", { work: folder, freePercent: Math.floor(share * 100) });
    }
  }
  if (backups === undefined) return;
  const newest = await newestBackup(backups.folder);
  if (newest === undefined) log.error("backup.too_old", { newest: "none" });
  else if (newest.age > backups.limit) {
    const hours = Math.floor(newest.age / 3_600_000);
    log.error("backup.too_old", { newest: newest.name, hours });
  }
}

/** Of what others than the machine's administrator may fill. */
async function freeShare(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  return bavail / (blocks - bfree + bavail);
}
