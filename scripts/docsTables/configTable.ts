/** The configuration table of docs/deploy.md, from the server's configuration schemas. */
import * as z from "zod/mini";
import { archiveVariables } from "#server/runtime/config/archiveConfig.ts";
import { backupVariables } from "#server/runtime/config/backupConfig.ts";
import { serveDefaults, variablesOf } from "#server/runtime/config/config.ts";
import { type Environment, secretNamesOf } from "#server/runtime/config/secretFiles.ts";
import { meanings } from "#server/runtime/config/meanings.ts";

type Rules = Readonly<Record<string, z.core.$ZodType>>;

const rulesOf = (environment: Environment): Rules => variablesOf(environment, serveDefaults);

/** What makes a variable required, in the words of the table. If nothing does, its cell is empty. */
const conditions: readonly (readonly [words: string, rules: Rules])[] = [
  ["with `DATABASE_URL`", rulesOf({ DATABASE_URL: "postgres://kestrel@127.0.0.1/kestrel" })],
  ["`HOST` isn't loopback", rulesOf({ HOST: "0.0.0.0" })],
  ["`PUBLIC_ORIGIN` is https", rulesOf({ PUBLIC_ORIGIN: "https://bank.example" })],
  // One of the three requires all.
  ["there is no administrator", rulesOf({ ADMIN_USERNAME: "root" })],
  ["for `backup`, `drill`, `restore`", backupVariables],
  ["for `archive`", archiveVariables],
];
const all: Rules = { ...rulesOf({}), ...backupVariables, ...archiveVariables };

const secretNames = new Set(secretNamesOf(all));

const isRequired = (rule: z.core.$ZodType) => !z.safeParse(rule, undefined).success;

function requiredWhen(name: string): string {
  const words = conditions.flatMap(([words, rules]) => {
    const rule = rules[name];
    return rule !== undefined && isRequired(rule) ? [words] : [];
  });
  return words.join("; ");
}

/** The schema's own default; undefined where what happens depends on the machine. */
function defaultOf(name: string): string | undefined {
  const rule = all[name];
  const value = rule && z.safeParse(rule, undefined).data;
  if (typeof value === "boolean") return value ? "`on`" : "`off`";
  return typeof value === "string" || typeof value === "number" ? `\`${value}\`` : undefined;
}

/** A line of the table for each variable. Throws if one has no meaning, or no default at all. */
export function configTable(): readonly string[] {
  const known = new Set(Object.keys(all));
  const named = Object.keys(meanings);
  const differing = known.symmetricDifference(new Set(named));
  if (differing.size > 0) {
    throw new Error(`Give a meaning to exactly: ${[...differing].join(", ")}`);
  }
  const rows = Object.entries(meanings).map(([name, { meaning, unset }]) => {
    const otherwise = unset ?? defaultOf(name);
    if (otherwise === undefined) throw new Error(`Say what happens without ${name}`);
    const named = secretNames.has(name) ? `\`${name}\`, \`_FILE\`` : `\`${name}\``;
    return `| ${named} | ${requiredWhen(name)} | ${otherwise} | ${meaning} |`
      .replace(/ +/g, " ");
  });
  return ["| Variable | Required | Default | Meaning |", "| --- | --- | --- | --- |", ...rows];
}
