/** The process cannot start as it was told. The message says why, in one line for each reason. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
