import process from "node:process";
import { drill, type DrillReport } from "../backup/drill.ts";
import { BrokenBackup } from "../backup/encryptedFile.ts";
import { openCheckpointSigner } from "../config/signingKeys.ts";
import { readBackupConfig } from "../config/backupConfig.ts";
import { readCheckpointKey, readDatabaseConfig } from "../config/config.ts";
import { ConfigError } from "../../kernel/configError.ts";
import { describeDatabaseFailure } from "../openStore.ts";
import { exitUndetermined } from "./runCheck.ts";

/**
 * `deno task drill`: proves the newest backup by restoring it beside the running bank, and keeps a
 * report beside it, signed where there is a key for that. Ends with 1 where something is wrong with it, or it is too old, and with
 * 2 where that could not be found out.
 */
if (import.meta.main) await run().catch(endWith);

async function run(): Promise<void> {
  const { folder, key, limit, drillUrl } = readBackupConfig(process.env);
  const config = {
    ...readDatabaseConfig(process.env),
    checkpointKey: readCheckpointKey(process.env),
  };
  const serverUrl = drillUrl ?? config.databaseUrl;
  const report = await drill({ folder, key, limit, serverUrl, environment: process.env })
    .catch((error) => {
      throw describeDatabaseFailure(error, config);
    });
  const signer = await openCheckpointSigner(config);
  const text = JSON.stringify(report);
  const signature = await signer?.signText(text);
  const signed = JSON.stringify({ report: text, signature, publicKey: signer?.publicKey });
  await Deno.writeTextFile(`${folder}/${report.backup}.drill.json`, `${signed}\n`, { mode: 0o600 });
  describe(report, signer?.publicKey).forEach((line) => console.log(line));
  report.findings.forEach((line) => console.error(line));
  if (report.findings.length > 0) Deno.exit(1);
  Deno.exit(0);
}

function describe(
  { backup, rpo, rto, restore, rows }: DrillReport,
  signedBy: string | undefined,
): readonly string[] {
  return [
    `${backup}: ${rows} rows`,
    `RPO ${rpo} s: data written since this backup would be lost`,
    `RTO ${rto} s until the first sign-in works, of which ${restore} s to restore`,
    signedBy === undefined
      ? "Warning: the report isn't signed because ANCHOR_KEY is not set"
      : `The report is signed; the public key is ${signedBy}`,
  ];
}

function endWith(error: unknown): never {
  if (error instanceof BrokenBackup) {
    console.error(error.message);
    Deno.exit(1);
  }
  exitUndetermined(error instanceof ConfigError ? error.message : error);
}
