import { onTestFinished } from "vitest";
import { standingHeaders } from "../headers.ts";
import { createHttpServer, type HttpServerParts } from "../httpServer.ts";
import { limits } from "../limits.ts";
import { listen } from "../listen.ts";
import { keepingLog } from "./keepingLog.ts";
import { testSite } from "./testSite.ts";

/** A real server on a free port of loopback that is gone when the test is. */
export async function testServer(parts: Partial<HttpServerParts> = {}) {
  const server = createHttpServer({
    site: testSite(),
    standingHeaders: standingHeaders({ overTls: false }),
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
