import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The import map that says where a driver beyond the lock comes from. */
const path = process.env.TEST_IMPORT_MAP;

/** Deno's flags for it. */
export const importMapFlags: readonly string[] = path === undefined ? [] : [`--import-map=${path}`];

/** Returns the import map for Vite, which resolves the imports of tests itself. */
export function importMapAliases(): { find: RegExp; replacement: string }[] {
  if (path === undefined) return [];
  const { imports }: { imports: Record<string, string> } = JSON.parse(readFileSync(path, "utf8"));
  return Object.entries(imports).map(([name, target]) => ({
    find: new RegExp(`^${RegExp.escape(name)}$`),
    replacement: fileURLToPath(new URL(target, pathToFileURL(path))),
  }));
}
