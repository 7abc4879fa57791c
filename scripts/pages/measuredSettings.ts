import type { Settings } from "#server/edge/settings.ts";

/** A bank of this computer's own for measuring: on a free port, with demo answers, quiet. */
export function measuredSettings(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
): Settings {
  return {
    host: "127.0.0.1",
    port: 0,
    databaseUrl,
    databaseDriver: "postgres",
    dataDir,
    secretKey: undefined,
    isKeyReplaced: false,
    demo: true,
    firstAdmin: undefined,
    publicOrigins: [],
    trustedProxies: 0,
    smtp: undefined,
    logLevel: "error",
  };
}
