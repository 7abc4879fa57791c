import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "../tools.ts";

interface VisitorPage {
  readonly title: string;
  /** The module that the root element waits for. */
  readonly start: string;
  readonly entry: string;
}

const folder = join(root, "app");

/** Pages that visitors get instead of index.html, which they are made of: another start, a title. */
const pages: Readonly<Record<string, VisitorPage>> = {
  "landing.html": {
    title: "Banking made simple, secure, and smart · Kestrel",
    start: "landing",
    entry: "enterLanding.tsx",
  },
  "auth.html": { title: "Login · Kestrel", start: "auth", entry: "enterAuth.tsx" },
};

/** The entry points of the app's build: its one written page and those made from it. */
export const pageInputs: readonly string[] = ["index.html", ...Object.keys(pages)].map((page) =>
  join(folder, page)
);

/** The module that a page begins with. */
export function entryOf(page: string): string {
  return join(folder, pages[page]?.entry ?? "main.tsx");
}

/** Lets the bundler resolve pages that are not files. */
export function visitorPages(): Plugin {
  const made = new Map(Object.entries(pages).map(([name, page]) => [join(folder, name), page]));
  return {
    name: "visitor-pages",
    enforce: "pre",
    resolveId: (id) => made.has(id) ? id : null,
    load(id) {
      const page = made.get(id);
      if (page === undefined) return null;
      return visitorPage(readFileSync(join(folder, "index.html"), "utf8"), page);
    },
  };
}

/** The written page with another title and another start. */
export function visitorPage(written: string, { title, start, entry }: VisitorPage): string {
  return written
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replace('data-start="app"', `data-start="${start}"`)
    .replace('src="/main.tsx"', `src="/${entry}"`);
}
