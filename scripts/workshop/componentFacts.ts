import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { tall } from "#ui/theme/size.ts";
import { height, radius, space, width } from "#ui/theme/space.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { root } from "../tools.ts";

/** Part of the product that uses a component. */
export interface Usage {
  /** A folder of app/: "admin/users". */
  readonly area: string;
  /** How many of its files import the component. */
  readonly files: number;
  /** A file of stories there, without its ending: "app/admin/users/UserManagement". */
  readonly stories?: string;
}

/** What the source says about a component. */
export interface ComponentFacts {
  /** Tokens it uses itself: "surface", "text.size14", "space.16". */
  readonly tokens: readonly string[];
  readonly usedIn: readonly Usage[];
}

type Files = Readonly<Record<string, string>>;

const imported = /from "#ui\/(\w+)\/\w+\.tsx?"/g;
const styles = /from "(?:#ui\/(?!theme\/)|\.\/)([\w/]+\.ts)"/g;
const named = /\b(\w+)(?:\.(\w+)|\[(\d+)\])/g;

/** The tokens by the names that components import; such as token.surface. */
const theme: Readonly<Record<string, object>> = { token, text, space, radius, height, tall, width };

/** Returns the tokens named in these files: colors first, each kind by its names. */
export function tokensIn(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((code) =>
    Array.from(code.matchAll(named), ([, kind = "", name, step]) => {
      const key = name ?? step ?? "";
      if (!Object.hasOwn(theme, kind) || !(key in (theme[kind] ?? {}))) return [];
      return [kind === "token" ? `color.${key}` : `${kind}.${key}`];
    }).flat()
  );
  const byNumber = new Intl.Collator("en", { numeric: true });
  return [...new Set(found)].toSorted(byNumber.compare);
}

/** Returns the areas whose files import a folder of ui/, most files first. */
export function usageOf(folder: string, app: Files): readonly Usage[] {
  const counts = new Map<string, number>();
  for (const [path, text] of Object.entries(app)) {
    if (/\.(stories|test)\.tsx$/.test(path)) continue;
    if (![...text.matchAll(imported)].some(([, name]) => name === folder)) continue;
    const area = dirname(path).replace(/^app\/?/, "");
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([area, files]) => {
    const stories = Object.keys(app).filter((path) =>
      path.endsWith(".stories.tsx") && dirname(path) === `app/${area}`.replace(/\/$/, "")
    ).toSorted((one, other) => Number(/Screen\./.test(other)) - Number(/Screen\./.test(one)));
    return { area, files, stories: stories[0]?.replace(".stories.tsx", "") };
  });
}

function read(pattern: string): Files {
  return Object.fromEntries(
    globSync(pattern, { cwd: root }).toSorted().map((path) => {
      const slashed = path.replaceAll("\\", "/");
      return [slashed, readFileSync(`${root}/${path}`, "utf8")];
    }),
  );
}

/** Returns the source of a folder's component, with the styles that it shares with others. */
function sourcesOf(folder: string, ui: Files): readonly string[] {
  const own = Object.keys(ui).filter((path) => dirname(path) === `ui/${folder}`);
  const shared = own.flatMap((path) =>
    Array.from(
      ui[path]?.matchAll(styles) ?? [],
      ([, file = ""]) => file.includes("/") ? `ui/${file}` : `ui/${folder}/${file}`,
    )
  );
  return [...new Set([...own, ...shared])].flatMap((path) => ui[path] ?? []);
}

/** Reads the facts of every component with a guide, by its folder in ui/. */
export function componentFacts(): Readonly<Record<string, ComponentFacts>> {
  const app = read("app/**/*.tsx");
  const ui = Object.fromEntries(
    Object.entries(read("ui/*/*.{ts,tsx}")).filter(([path]) =>
      !/\.(stories|test|guide)\.tsx?$/.test(path)
    ),
  );
  const folders = globSync("ui/*/*.guide.ts", { cwd: root }).map((path) => basename(dirname(path)));
  return Object.fromEntries(
    folders.map((
      folder,
    ) => [folder, { tokens: tokensIn(sourcesOf(folder, ui)), usedIn: usageOf(folder, app) }]),
  );
}
