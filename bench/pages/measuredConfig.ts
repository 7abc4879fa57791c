import { KEY_BYTES } from "#server/kernel/encryptor.ts";
import { type Config, readConfig } from "#server/runtime/config/config.ts";

/**
 * Returns a server configuration for benchmarks on this computer: a free port, demo responses, few
 * logs.
 */
export function measuredConfig(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
): Config {
  return {
    ...readConfig({ PORT: "0" }, { demo: true, logLevel: "error" }),
    databaseUrl,
    dataDir,
    // A database that is filled before the start has users, so the server would require its key.
    secretKey: new Uint8Array(KEY_BYTES),
  };
}
