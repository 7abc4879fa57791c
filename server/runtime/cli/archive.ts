import process from "node:process";
import { instantOf } from "#contract/time.ts";
import { archiveAudit, UnsoundChain } from "../../audit/archive.ts";
import { ConfigError } from "../../kernel/configError.ts";
import { auditFiles } from "../archive/auditFiles.ts";
import { openCheckpointSigner } from "../config/signingKeys.ts";
import { beginningOf, readArchiveConfig } from "../config/archiveConfig.ts";
import { readCheckpointKey, readDatabaseConfig } from "../config/config.ts";
import { describeDatabaseFailure, openExistingStore } from "../openStore.ts";
import { exitOn } from "./process.ts";

/**
 * `deno task archive`: moves whole months of the audit log that are older than ARCHIVE_AFTER out of the
 * database, into files of ARCHIVE_DIR, while a PostgreSQL server's bank works. Ends with 1 where it
 * could not, with what was moved until then.
 */
if (import.meta.main) await archive().catch(exitOn);

async function archive(): Promise<void> {
  const config = readDatabaseConfig(process.env);
  const { folder, months } = readArchiveConfig(process.env);
  const signer = await openCheckpointSigner({
    ...config,
    checkpointKey: readCheckpointKey(process.env),
  });
  const now = () => instantOf(new Date());
  const until = beginningOf(now(), months);
  const store = await openExistingStore(config).catch((error) => {
    throw describeDatabaseFailure(error, config);
  });
  try {
    // From now on `verify-audit` looks there, also before anything is old enough.
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    const left = await archiveAudit(store, auditFiles(folder, signer), { until, now });
    const day = until.slice(0, 10);
    console.log(
      left === 0
        ? `Nothing to archive: no audit entries before ${day}`
        : `Moved ${left} audit entries from before ${day} to ${folder}`,
    );
  } catch (error) {
    if (!(error instanceof UnsoundChain)) throw describeDatabaseFailure(error, config);
    throw new ConfigError(`${error.message}: nothing behind it is archived; run verify-audit`);
  } finally {
    await store.close();
  }
}
