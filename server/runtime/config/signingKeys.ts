import type { StatementSigner } from "#contract/signedStatement.ts";
import { createHeadSigner, type HeadSigner } from "../../audit/signedHead.ts";
import { createStatementSigner } from "../../statements/signer.ts";
import type { Config } from "./config.ts";
import { makeKeyFile, readKeyFile } from "./secretKey.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/** What signs the heads of the audit chain; undefined where the bank has no key for it. */
export async function openHeadSigner(
  { anchorKey, ...place }: Place & Pick<Config, "anchorKey">,
): Promise<HeadSigner | undefined> {
  const key = await openKey(anchorKey, place, "anchor.key");
  return key && await createHeadSigner(key);
}

/** What signs customers' statements; undefined where the bank has no key for it. */
export async function openStatementSigner(
  { statementKey, formerStatementKeys, ...place }:
    & Place
    & Pick<Config, "statementKey" | "formerStatementKeys">,
): Promise<StatementSigner | undefined> {
  const key = await openKey(statementKey, place, "statement.key");
  return key && createStatementSigner(key, formerStatementKeys);
}

/**
 * The key that the bank was told, else the one beside the embedded database, which is made where it is
 * not there. Undefined on a database server without a key, because all processes sign with the same
 * one. Throws ConfigError where the file is spoiled.
 */
async function openKey(
  told: Uint8Array<ArrayBuffer> | undefined,
  { databaseUrl, dataDir }: Place,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (told !== undefined || databaseUrl !== undefined) return told;
  const path = `${dataDir}/${file}`;
  return await readKeyFile(path) ?? await makeKeyFile(path);
}
