import { globSync, readFileSync } from "node:fs";
import { root } from "../tools.ts";

/** How many files draw an icon, by its name in lucide. */
export type IconUses = Readonly<Record<string, number>>;

const imported = /import \{([^}]*)\} from "lucide-react"/g;
const named = /^\s*(type\s+)?(\w+)/;

/** Counts the files that import each icon. */
export function iconsIn(texts: readonly string[]): IconUses {
  const uses: Record<string, number> = {};
  for (const text of texts) {
    const names = [...text.matchAll(imported)].flatMap(([, list = ""]) => list.split(","));
    for (const name of names) {
      const [, type, icon] = named.exec(name) ?? [];
      if (icon !== undefined && type === undefined) uses[icon] = (uses[icon] ?? 0) + 1;
    }
  }
  return uses;
}

/** Reads which icons the product uses. */
export function iconUses(): IconUses {
  const paths = globSync("{app,ui}/**/*.tsx", { cwd: root })
    .filter((path) => !/\.(stories|test)\.tsx$/.test(path));
  return iconsIn(paths.map((path) => readFileSync(`${root}/${path}`, "utf8")));
}
