import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools.ts";
import type { Token } from "./cssTokens.ts";
import { designTokens, type Group } from "./designTokens.ts";

/** Each token's value as text, by its path, such as "space.8": "0.5rem". */
type TokenTexts = Readonly<Record<string, string>>;

interface Version {
  readonly version: string;
  readonly tokens: TokenTexts;
}

const releases = join(root, "scripts/tokens/releases");

/** Returns the version of package.json, which is in progress, with the tokens of the theme. */
export function currentVersion(): Version {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { version, tokens: tokenTexts(designTokens()) };
}

/** Returns the file with the tokens of a released version. */
export function releaseFile(version: string): string {
  return join(releases, `${version}.json`);
}

/** Returns the released versions, oldest first, then the current one. */
export function readVersions(): readonly Version[] {
  const current = currentVersion();
  const released = readdirSync(releases).map((file) => file.replace(".json", ""))
    .filter((version) => version !== current.version)
    .toSorted(new Intl.Collator("en", { numeric: true }).compare);
  return [
    ...released.map((version) => ({
      version,
      tokens: JSON.parse(readFileSync(releaseFile(version), "utf8")),
    })),
    current,
  ];
}

/** Returns `docs/tokens.md`: what changed with each version, newest first. */
export function changesPage(versions: readonly Version[]): string {
  const sections = versions.map(({ version, tokens }, place) => {
    const before = versions[place - 1];
    const lines = before ? changedLines(before.tokens, tokens) : [];
    const text = before === undefined
      ? `The first version has ${Object.keys(tokens).length} tokens.`
      : lines.length === 0
      ? "No token changed."
      : ["```diff", ...lines, "```"].join("\n");
    return `## ${version}\n\n${text}\n`;
  });
  return [introduction, ...sections.toReversed()].join("\n");
}

const introduction = `# Changes of design tokens

For designers and engineers: which tokens of \`ui/theme/\` each version added (+), removed (-), or
changed (both). \`deno task tokens\` writes this page.
`;

function changedLines(before: TokenTexts, after: TokenTexts): readonly string[] {
  const paths = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...paths].filter((path) => before[path] !== after[path]).flatMap((path) => [
    ...(path in before ? [`- ${path}: ${before[path]}`] : []),
    ...(path in after ? [`+ ${path}: ${after[path]}`] : []),
  ]);
}

function tokenTexts(group: Group, path = ""): TokenTexts {
  return Object.assign(
    {},
    ...Object.entries(group).map(([name, value]) => {
      const inside = path === "" ? name : `${path}.${name}`;
      // "$schema" and "$description" of the file.
      if (typeof value === "string") return {};
      return isToken(value) ? { [inside]: textOf(value) } : tokenTexts(value, inside);
    }),
  );
}

function isToken(value: Token | Group): value is Token {
  return "$value" in value;
}

/** Returns the exact CSS of a token that has it, or else its value. */
function textOf({ $value, $extensions }: Token): string {
  return $extensions?.["example.kestrel.css"] ?? valueText($value);
}

function valueText(value: unknown): string {
  if (typeof value !== "object" || value === null) return `${value}`;
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if ("unit" in value && "value" in value) return `${value.value}${value.unit}`;
  return Object.entries(value).map(([name, part]) => `${name} ${valueText(part)}`).join("; ");
}
