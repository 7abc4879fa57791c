import { extname, join, normalize } from "node:path";
import { mimeTypes } from "#server/runtime/static/staticFiles.ts";

export interface ServedFolder {
  /** The address of the folder: "http://127.0.0.1:41234/a/deep/path/". */
  readonly address: string;
  /** Paths that were asked for and are not there. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/** Serves a folder under a path, as the plainest of file servers does, with these headers if any. */
export function serveFolder(
  folder: string,
  under: string,
  headers: Readonly<Record<string, string>> = {},
): ServedFolder {
  const missing: string[] = [];

  async function answer({ url }: Request): Promise<Response> {
    const path = normalize(decodeURIComponent(new URL(url).pathname));
    const name = path.endsWith("/") ? `${path}index.html` : path;
    if (name.startsWith(under)) {
      const file = join(folder, name.slice(under.length));
      const bytes = await Deno.readFile(file).catch(() => undefined);
      const type = mimeTypes.get(extname(file).slice(1)) ?? "application/octet-stream";
      if (bytes !== undefined) {
        return new Response(bytes, { headers: { ...headers, "content-type": type } });
      }
    }
    missing.push(path);
    return new Response("Not found", { status: 404 });
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  return {
    address: `http://127.0.0.1:${server.addr.port}${under}`,
    missing,
    stop: () => server.shutdown(),
  };
}
