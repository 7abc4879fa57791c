import { createHeadSigner, type HeadSigner } from "../../audit/signedHead.ts";
import type { Config } from "./config.ts";
import { makeKeyFile, readKeyFile } from "./secretKey.ts";

/**
 * What signs the heads of the audit chain: the key that the bank was told, else the one beside the
 * embedded database, which is made where it is not there. Undefined on a database server without a
 * key, because all processes sign with the same one. Throws ConfigError where the file is spoiled.
 */
export async function openHeadSigner(
  { anchorKey, databaseUrl, dataDir }: Pick<Config, "anchorKey" | "databaseUrl" | "dataDir">,
): Promise<HeadSigner | undefined> {
  if (anchorKey === undefined && databaseUrl !== undefined) return undefined;
  const path = `${dataDir}/anchor.key`;
  return await createHeadSigner(anchorKey ?? await readKeyFile(path) ?? await makeKeyFile(path));
}
