import { KEY_BYTES } from "#server/encryptor.ts";
import { type Config, readConfig } from "#server/runtime/config/config.ts";

/** A bank of this computer's own for measuring: on a free port, with demo answers, quiet. */
export function measuredConfig(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
): Config {
  return {
    ...readConfig({ PORT: "0" }, { demo: true, logLevel: "error" }),
    databaseUrl,
    dataDir,
    // A bank that is filled before it starts has people and would miss its key.
    secretKey: new Uint8Array(KEY_BYTES),
  };
}
