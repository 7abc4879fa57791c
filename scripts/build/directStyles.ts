import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "../tools.ts";

/** The file that names the library of styles. */
const door = join(root, "ui/theme/styled.ts");
const imported = /from "(?:#ui\/theme|\.)\/styled\.ts"/g;

/**
 * Imports styles from their library instead of from `ui/theme/styled.ts`: the compiler gives class
 * names only to what comes from the library itself.
 */
export function directStyles(): Plugin {
  const library = /from ("[^"]+")/.exec(readFileSync(door, "utf8"))?.[1];
  if (library === undefined) throw new Error(`${door} imports no library`);
  return {
    name: "direct-styles",
    enforce: "pre",
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /\/styled\.ts"/ },
      handler: (code) => code.replace(imported, `from ${library}`),
    },
  };
}
