/** The configuration is invalid. The message says why, in one line for each reason. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Returns the first line of an error's message, to embed in such a line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.split("\n", 1)[0] ?? error.name : "unknown reason";
}
