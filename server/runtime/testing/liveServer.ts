import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { defaultHeaders } from "../http/headers.ts";
import { limits } from "../config/limits.ts";
import { type LiveSocketParts, serveLiveSockets } from "../websocket/socket.ts";
import { keepingLog } from "./keepingLog.ts";
import { testHub } from "./testHub.ts";
import { testServer } from "./testServer.ts";

export const ownOrigin = "https://bank.example";

/** A server whose live channel knows the cookie `session=7` as user 7. */
export async function liveServer(parts: Partial<LiveSocketParts> = {}) {
  const { server, port } = await testServer();
  const kept = testHub();
  const live = serveLiveSockets(server, {
    hub: kept.hub,
    identify: async (cookie) => {
      const userId = Number(cookie?.replace("session=", ""));
      if (!(userId > 0)) return undefined;
      const tokenHash = `hash-${userId}`;
      return { userId, username: `user-${userId}`, isAdmin: false, sets: [], tokenHash };
    },
    origins: new Set([ownOrigin]),
    clientAddress: ({ socket }) => socket.remoteAddress ?? "unknown",
    defaultHeaders: defaultHeaders({ overTls: false }),
    limits: limits.live,
    log: keepingLog(),
    ...parts,
  });
  return { ...kept, live, server, port };
}

interface Wish {
  readonly cookie?: string;
  readonly origin?: string;
  /** What a browser says of the page in `Sec-Fetch-Site`. */
  readonly site?: string;
  readonly path?: string;
}

/** Opens a socket; returns it, or the status it was refused with. */
export function openSocket(port: number, { cookie, origin, site, path = "/ws" }: Wish) {
  const headers = {
    ...(cookie && { cookie }),
    ...(origin !== undefined && { origin }),
    ...(site && { "sec-fetch-site": site }),
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  onTestFinished(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  return new Promise<{ socket: WebSocket; closed: Promise<number> } | number>((resolve, reject) => {
    socket.once("open", () => resolve({ socket, closed }));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.once("error", reject);
  });
}

/** Opens a socket that must not be refused. */
export async function openOrThrow(port: number, cookie = "session=7") {
  const opened = await openSocket(port, { cookie, origin: ownOrigin });
  if (typeof opened === "number") throw new Error(`The upgrade was refused with ${opened}`);
  return opened;
}
