import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { mimeTypes } from "#server/runtime/static/staticFiles.ts";

export interface ServedFolder {
  /** The address of the folder: "http://127.0.0.1:41234/a/deep/path/". */
  readonly address: string;
  /** Paths that were asked for and are not there. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/**
 * Serves a folder under a path, as the plainest of file servers does, with these headers if any. By
 * `node:http`: `Deno.serve` refuses each response in a process where Hono has replaced `Response`.
 */
export async function serveFolder(
  folder: string,
  under: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServedFolder> {
  const missing: string[] = [];

  async function answer({ url = "/" }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = normalize(decodeURIComponent(new URL(url, "http://127.0.0.1").pathname));
    const name = path.endsWith("/") ? `${path}index.html` : path;
    if (name.startsWith(under)) {
      const file = join(folder, name.slice(under.length));
      const bytes = await readFile(file).catch(() => undefined);
      const type = mimeTypes.get(extname(file).slice(1)) ?? "application/octet-stream";
      if (bytes !== undefined) {
        response.writeHead(200, { ...headers, "content-type": type }).end(bytes);
        return;
      }
    }
    missing.push(path);
    response.writeHead(404).end("Not found");
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}${under}`,
    missing,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
