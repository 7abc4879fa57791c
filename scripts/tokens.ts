/**
 * `deno task tokens [path]`: writes the theme for design tools into dist/tokens.json, or into the
 * file named.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { designTokens } from "./tokens/designTokens.ts";
import { root } from "./tools.ts";

export async function writeTokens(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(designTokens(), null, 2)}\n`);
}

if (import.meta.main) {
  const path = Deno.args[0] ?? `${root}/dist/tokens.json`;
  await writeTokens(path);
  console.log(path);
}
