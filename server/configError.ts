/** The process cannot start as it was told. The message says why, in one line for each reason. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The first line of what went wrong, to stand within such a line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.split("\n", 1)[0] ?? error.name : "unknown reason";
}
