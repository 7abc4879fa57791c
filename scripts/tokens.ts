/**
 * `deno task tokens [path]`: writes the theme for design tools into dist/tokens.json, or into the
 * file named, and what changed into docs/tokens.md. `--release` also keeps the tokens of this version,
 * to compare later versions with: run it at a release, before the version of package.json changes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { changesPage, currentVersion, readVersions, releaseFile } from "./tokens/changes.ts";
import { designTokens } from "./tokens/designTokens.ts";
import { root } from "./tools.ts";

export async function writeTokens(path: string): Promise<void> {
  await writeJson(path, designTokens());
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.main) {
  const path = Deno.args.find((arg) => !arg.startsWith("-")) ?? `${root}/dist/tokens.json`;
  await writeTokens(path);
  console.log(path);
  const { version, tokens } = currentVersion();
  if (Deno.args.includes("--release")) await writeJson(releaseFile(version), tokens);
  await writeFile(`${root}/docs/tokens.md`, changesPage(readVersions()));
}
