import * as z from "zod/mini";
import { ConfigError } from "../../kernel/configError.ts";
import { quoteValue } from "./rules.ts";
import { type Environment, readSecretFiles, secretFilesOf } from "./secretFiles.ts";

/**
 * Reads the variables of a shape, and secrets from their files. Reads no other variables: the
 * process may lack the permission. Throws ConfigError with a line for each that can't be used.
 */
export function parse<Shape extends z.core.$ZodShape>(
  shapeOf: (given: Environment) => Shape,
  environment: Environment,
) {
  const named = shapeOf({});
  const files = secretFilesOf(named, environment);
  const given: Environment = {
    ...Object.fromEntries(Object.keys(named).map((name) => [name, environment[name] || undefined])),
    ...readSecretFiles(files, environment),
    /** Asked for only beside the address of a database server. */
    get PGHOST() {
      return environment.PGHOST;
    },
  };
  const shape = shapeOf(given);
  const values = Object.fromEntries(Object.keys(shape).map((name) => [name, given[name]]));
  const parsed = z.safeParse(z.object(shape), values);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [variable], message }) => {
    const name = String(variable);
    const file = files.get(name);
    return `${name}${file === undefined ? "" : ` from ${quoteValue(file)}`} is ${message}`;
  });
  throw new ConfigError(lines.join("\n"));
}
