import type { StatementSigner } from "#contract/signedStatement.ts";
import { type CheckpointSigner, createCheckpointSigner } from "../../audit/checkpoint.ts";
import { createStatementSigner } from "../../statements/signer.ts";
import type { Config } from "./config.ts";
import { makeKeyFile, readKeyFile } from "./secretKey.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** What signs the heads of the audit chain; undefined if the bank has no key for it. */
export async function openCheckpointSigner(
  { checkpointKey, ...place }: Place & Pick<Config, "checkpointKey">,
): Promise<CheckpointSigner | undefined> {
  const key = await openKey(checkpointKey, place, "anchor.key");
  return key && await createCheckpointSigner(key);
}

/** What signs customers' statements; undefined if the bank has no key for it. */
export async function openStatementSigner(
  { statementKey, formerStatementKeys, ...place }:
    & Place
    & Pick<Config, "statementKey" | "formerStatementKeys">,
): Promise<StatementSigner | undefined> {
  const key = await openKey(statementKey, place, "statement.key");
  return key && createStatementSigner(key, formerStatementKeys);
}

/**
 * Returns the configured key, else the one beside the embedded database, which is created if
 * missing. Undefined on a database server without a key, because all processes must sign with one
 * key. Throws ConfigError if the file is corrupt.
 */
async function openKey(
  configured: Uint8Array<ArrayBuffer> | undefined,
  { databaseUrl, dataDir }: Place,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (configured !== undefined || databaseUrl !== undefined) return configured;
  const path = `${dataDir}/${file}`;
  return await readKeyFile(path) ?? await makeKeyFile(path);
}
