import { dirname, join } from "node:path/posix";
import { brotliCompressSync } from "node:zlib";

/** Bytes that a page loads before any interaction, as transferred (brotli, no headers). */
export interface PageWeight {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

/** The text of a file of the built app by its path, "/assets/start.js". */
export type ReadBuilt = (path: string) => string;

const scriptOrStyle = /<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.(?:js|css))"/g;
/** The scripts that `begin.js` runs, of a page that the server draws. */
const begun = /data-scripts="([^"]+)"/g;
/** Static imports and re-exports as the bundler writes them; import() waits until it is called. */
const staticImport =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["'](\.[^"']+\.js)["']/g;

/**
 * Returns the weight of all files that a page's HTML names and their imports, without duplicates,
 * and of the files that the page loads on its own before it can be used.
 */
export function pageWeight(
  html: string,
  read: ReadBuilt,
  fetched: readonly string[] = [],
): PageWeight {
  const seen = new Map<string, number>();
  const scripts = matches(html, begun).flatMap((paths) => paths.split(" "));
  const waiting = [...matches(html, scriptOrStyle), ...scripts, ...fetched];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const text = read(path);
    seen.set(path, brotliCompressSync(text).length);
    if (!path.endsWith(".js")) continue;
    const folder = dirname(path);
    waiting.push(...matches(text, staticImport).map((name) => join(folder, name)));
  }
  const files = [...seen].map(([path, bytes]) => ({ path, bytes }));
  const sum = (ending: string) =>
    files.filter(({ path }) => path.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);
  return { files, scriptBytes: sum(".js"), styleBytes: sum(".css") };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name === undefined ? [] : [name]);
}
