import process from "node:process";
import { readBackupConfig } from "../config/backupConfig.ts";
import { readDatabaseConfig } from "../config/config.ts";
import { takeBackup } from "../backup/takeBackup.ts";
import { describeDatabaseFailure } from "../openStore.ts";
import { exitOn } from "./process.ts";

/**
 * `deno task backup`: encrypts a consistent snapshot of all data into a new file of BACKUP_DIR.
 * Exits with 1 if it fails.
 */
if (import.meta.main) {
  try {
    const { folder, key } = readBackupConfig(process.env);
    const config = readDatabaseConfig(process.env);
    const path = await takeBackup({ config, folder, key }).catch((error) => {
      throw describeDatabaseFailure(error, config);
    });
    console.log(path);
  } catch (error) {
    exitOn(error);
  }
}
