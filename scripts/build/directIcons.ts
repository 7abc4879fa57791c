import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "../tools.ts";

const library = "lucide-react";
const imported = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']${library}["'];?`, "g");
const exported = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/**
 * Imports every icon from its own file. Through the library's index, each page would depend on all
 * 1,700 icons, and no tool could tell which page needs which.
 */
export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: "direct-icons",
    apply: "build",
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
      handler(code) {
        if (!code.includes(library)) return null;
        const known = files ??= iconFiles();
        return code.replace(imported, (_statement, names: string) => importEach(names, known));
      },
    },
  };
}

/** Import statements for the names of one: `ArrowLeft, Menu as MenuIcon`. */
export function importEach(names: string, files: ReadonlyMap<string, string>): string {
  return names.split(",").map((name) => name.trim()).filter((name) => name !== "").map((name) => {
    if (name.startsWith("type ")) return "";
    const [icon = "", local = icon] = name.split(/\s+as\s+/);
    const file = files.get(icon);
    if (file === undefined) throw new Error(`${library} has no icon "${icon}"`);
    return `import ${local} from "${library}/icons/${file}";`;
  }).join("");
}

/** Returns every exported name of the library, and the file of its icon. */
function iconFiles(): ReadonlyMap<string, string> {
  const door = readFileSync(
    join(root, `node_modules/${library}/dist/esm/${library}.mjs`),
    "utf8",
  );
  return new Map(
    [...door.matchAll(exported)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.trim().replace(/^default as /, ""), file] as const)
    ),
  );
}
