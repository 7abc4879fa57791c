import { ConfigError } from "../../../kernel/configError.ts";
import { type Defaults, readConfig } from "../config.ts";
import type { Environment } from "../secretFiles.ts";

export const server: Defaults = { demo: false, logLevel: "info" };
export const configOf = (environment: Environment) => readConfig(environment, server);

/** One line for each variable that is refused. */
export function refusalsOf(environment: Environment, defaults = server): readonly string[] {
  try {
    readConfig(environment, defaults);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n");
  }
}
