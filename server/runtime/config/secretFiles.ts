import type * as z from "zod/mini";
import { ConfigError, reasonOf } from "../../kernel/configError.ts";
import { quoteValue } from "./rules.ts";

/** Variables by name. An empty one counts as unset, as an empty line in a compose file means. */
export type Environment = Readonly<Record<string, string | undefined>>;

const secretRules = new WeakSet<z.core.$ZodType>();

/**
 * Marks the rule of a secret variable. Its value can then come from the file that NAME_FILE names,
 * and docs/deploy.md says so.
 */
export function secret<Rule extends z.core.$ZodType>(rule: Rule): Rule {
  secretRules.add(rule);
  return rule;
}

/** The names of a shape's secret variables. */
export function secretNamesOf(shape: z.core.$ZodShape): readonly string[] {
  return Object.keys(shape).filter((name) => {
    const rule = shape[name];
    return rule !== undefined && secretRules.has(rule);
  });
}

/** The variable that names the file of a secret. */
export const fileVariableOf = (name: string) => `${name}_FILE`;

/** The paths of the files that secrets come from, by the secrets' names. */
export function secretFilesOf(
  shape: z.core.$ZodShape,
  environment: Environment,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const name of secretNamesOf(shape)) {
    const path = environment[fileVariableOf(name)];
    if (path) files.set(name, path);
  }
  return files;
}

/**
 * Returns the secrets in these files, by their names. Throws ConfigError with a line for each file
 * that can't be used, never with its content.
 */
export function readSecretFiles(
  files: ReadonlyMap<string, string>,
  environment: Environment,
): Environment {
  const faults: string[] = [];
  const secrets = Array.from(files, ([name, path]) => {
    const place = `${fileVariableOf(name)} ${quoteValue(path)}`;
    if (environment[name]) faults.push(`${name} is set together with ${place}. Set only one`);
    try {
      const text = Deno.readTextFileSync(path).replace(/\r?\n$/, "");
      if (text === "") faults.push(`${place} is empty`);
      return [name, text];
    } catch (error) {
      faults.push(`${place} can't be read (${reasonOf(error)})`);
      return [name, ""];
    }
  });
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
  return Object.fromEntries(secrets);
}
