import { type Config, readConfig } from "#server/runtime/config/config.ts";

/** A bank of this computer's own for measuring: on a free port, with demo answers, quiet. */
export function measuredConfig(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
): Config {
  return { ...readConfig({ PORT: "0" }, { demo: true, logLevel: "error" }), databaseUrl, dataDir };
}
