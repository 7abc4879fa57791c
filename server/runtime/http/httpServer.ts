import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Log } from "../../deps.ts";
import { networkOfSocket } from "./clientAddress.ts";
import type { Limits } from "../config/limits.ts";
import type { Header } from "./headers.ts";
import { createIdleSockets } from "../websocket/idleSockets.ts";
import { createOpenSockets } from "../websocket/openSockets.ts";
import { hasBody, readBody, SenderGone } from "./readBody.ts";
import type { Router } from "./router.ts";

/** How often sockets are looked at: by the platform for slow requests, by us for idle ones. */
const CHECK_EVERY_MS = 500;

export interface HttpServerParts {
  readonly router: Router;
  /** What every answer carries that does not say otherwise itself. */
  readonly defaultHeaders: readonly Header[];
  readonly clientAddress: (incoming: IncomingMessage) => string;
  /**
   * Whether the other end of a socket is the sender's own. Only then does each address have a share
   * of the sockets; a proxy's are everybody's. False unless said.
   */
  readonly socketsAreSenders?: boolean;
  readonly limits: Limits["http"];
  readonly log: Log;
}

/**
 * An HTTP server that protects itself: slow heads and bodies, idle and stalled sockets are closed
 * by the platform, bodies are read up to their limit before the router sees the request, and no more
 * sockets than allowed are kept, of all and of one address.
 */
export function createHttpServer(parts: HttpServerParts): Server {
  const { router, defaultHeaders, clientAddress, socketsAreSenders = false, limits, log } = parts;

  async function answerWithBody(request: Request, incoming: IncomingMessage): Promise<Response> {
    const body = await readBody(incoming, limits.bodyBytes);
    if (body === undefined) return router.tooLarge();
    // Where the adapter looks for a body that was read before.
    Object.assign(incoming, { rawBody: body });
    return await router.answer(request, { clientAddress: clientAddress(incoming) });
  }

  const listener = getRequestListener((request, { incoming }) => {
    if (!(incoming instanceof IncomingMessage)) return router.malformed();
    if (hasBody(incoming)) return answerWithBody(request, incoming);
    return router.answer(request, { clientAddress: clientAddress(incoming) });
  }, {
    errorHandler(error) {
      if (error instanceof SenderGone) return;
      log.debug("request.malformed", { reason: String(error) });
      return router.malformed();
    },
  });

  const idleSockets = createIdleSockets({ idle: limits.keepAlive });
  const keepAlive = `timeout=${Math.floor(limits.keepAlive / 1_000)}`;
  const server = createServer({
    headersTimeout: limits.headersWithin,
    requestTimeout: limits.requestWithin,
    // Idle sockets are ours to close.
    keepAliveTimeout: 0,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    ServerResponse: responseWith(defaultHeaders),
  }, (incoming, outgoing) => {
    idleSockets.asked(incoming.socket, outgoing);
    if (outgoing.shouldKeepAlive) outgoing.setHeader("Keep-Alive", keepAlive);
    // Proxies ask after a server's health by HTTP/1.0, which knows no Host.
    if (isProbe(incoming.url)) incoming.headers.host ??= "localhost";
    void listener(incoming, outgoing);
  });
  server.timeout = limits.silence;
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => idleSockets.forget(socket));
  });
  server.on("upgrade", ({ socket }: IncomingMessage) => idleSockets.forget(socket));
  server.once("listening", () => {
    const looks = setInterval(idleSockets.look, CHECK_EVERY_MS);
    server.once("close", () => clearInterval(looks));
  });
  keepFewerThan(server, {
    most: limits.sockets,
    mostOfNetwork: socketsAreSenders ? limits.socketsPerAddress : limits.sockets,
  });
  return server;
}

/** Also for what the platform answers by itself, such as a request without a Host. */
function responseWith(headers: readonly Header[]): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    constructor(...parts: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
      super(...parts);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}

function isProbe(url: string | undefined): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url ?? "");
}

/** Sockets that became live ones are counted by their own limit, so they leave this one. */
function keepFewerThan(server: Server, allowed: Parameters<typeof createOpenSockets>[0]): void {
  const sockets = createOpenSockets(allowed);
  server.on("connection", (socket: Socket) => {
    if (!sockets.keep(socket, networkOfSocket(socket))) return void socket.destroy();
    socket.once("close", () => sockets.forget(socket));
  });
  server.on("upgrade", ({ socket }: IncomingMessage) => sockets.forget(socket));
}
