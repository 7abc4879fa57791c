import { onTestFinished } from "vitest";
import { defaultHeaders } from "../http/headers.ts";
import { createHttpServer, type HttpServerParts, listen } from "../http/httpServer.ts";
import { limits } from "../config/limits.ts";
import { keepingLog } from "./keepingLog.ts";
import { testRouter } from "./testRouter.ts";

/** A real server on a free port of loopback that is gone when the test is. */
export async function testServer(parts: Partial<HttpServerParts> = {}) {
  const server = createHttpServer({
    router: testRouter(),
    defaultHeaders: defaultHeaders({ overTls: false }),
    clientAddress: ({ socket }) => socket.remoteAddress ?? "unknown",
    limits: limits.http,
    log: keepingLog(),
    ...parts,
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port, origin: `http://127.0.0.1:${port}` };
}
