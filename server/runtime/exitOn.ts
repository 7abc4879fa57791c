import { ConfigError } from "../configError.ts";

/** Says what the operator has to mend and ends the process; throws any other error on. */
export function exitOn(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}
