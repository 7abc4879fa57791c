import process from "node:process";
import { ConfigError } from "../../kernel/configError.ts";
import { withArchive } from "../archive/auditFiles.ts";
import { readCheckpoints } from "./checkpoints.ts";
import { checkChain } from "./checkChain.ts";
import { exitUndetermined, runCheck } from "./runCheck.ts";

/**
 * `deno task verify-audit [seq:hash | file [public key]]`: walks the whole audit chain in the bank's own
 * database, and before it what was archived to ARCHIVE_DIR. The chain must still have the links that
 * were noted. Ends with 1 when it is broken, with 2 when it could not look.
 */
if (import.meta.main) {
  const checkpoints = await readCheckpoints(Deno.args).catch((error) => {
    exitUndetermined(error instanceof ConfigError ? error.message : error);
  });
  const folder = process.env["ARCHIVE_DIR"] || undefined;
  await runCheck(async (store) => {
    const archive = folder === undefined ? {} : await withArchive(store, folder);
    return await checkChain({ ...store, ...archive }, checkpoints);
  });
}
