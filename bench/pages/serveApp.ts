import { once } from "node:events";
import { problemResponse } from "#server/runtime/http/problemResponse.ts";
import { createHttpServer } from "#server/runtime/http/httpServer.ts";
import { defaultHeaders } from "#server/runtime/http/headers.ts";
import { limits } from "#server/runtime/config/limits.ts";
import { createReadiness, createRouter } from "#server/runtime/http/router.ts";
import { openStaticFiles } from "#server/runtime/static/staticFiles.ts";
import { seconds } from "#contract/time.ts";

export interface ServedApp {
  readonly origin: string;
  /** API calls that the page made; this server has no API. */
  readonly calls: readonly string[];
  stop(): Promise<void>;
}

const silentLog = { always() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Serves the built app with the server's headers and encodings, but without an API. */
export async function serveApp(folder: string): Promise<ServedApp> {
  const calls: string[] = [];
  const router = createRouter({
    api: ({ method, url }) => {
      calls.push(`${method} ${new URL(url).pathname}`);
      return problemResponse("unauthenticated");
    },
    admission: { stops: () => Promise.resolve(undefined), answered() {} },
    files: await openStaticFiles(folder),
    origins: new Set(),
    readiness: createReadiness({
      ping: async () => {},
      cacheTtl: seconds(60),
      answersWithin: seconds(1),
    }),
    answers: { count() {} },
    log: silentLog,
  });
  const server = createHttpServer({
    router,
    defaultHeaders: defaultHeaders({ overTls: false }),
    clientAddress: () => "127.0.0.1",
    limits: limits.http,
    log: silentLog,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
