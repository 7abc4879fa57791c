import { Buffer } from "node:buffer";
import { once } from "node:events";
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import {
  createServer as createSocketServer,
  type Server as SocketServer,
  type Socket,
} from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Log } from "../../kernel/deps.ts";
import { ConfigError } from "../../kernel/configError.ts";
import type { Config } from "../config/config.ts";
import type { Limits } from "../config/limits.ts";
import { mostBytesOf } from "./bodyLimit.ts";
import { networkOfSocket } from "./clientAddress.ts";
import type { Header } from "./headers.ts";
import { createOpenSockets } from "./openSockets.ts";
import type { Router } from "./router.ts";

type Address = Pick<Config, "host" | "port">;

/** How often Node checks for slow requests. */
const CHECK_EVERY_MS = 500;

export interface HttpServerParts {
  readonly router: Router;
  /** What every answer carries that does not say otherwise itself. */
  readonly defaultHeaders: readonly Header[];
  readonly clientAddress: (incoming: IncomingMessage) => string;
  /**
   * Whether the peer of a socket is the client itself, rather than a proxy. Only then does each
   * address get a share of the sockets. False by default.
   */
  readonly socketsAreSenders?: boolean;
  readonly limits: Limits["http"];
  readonly log: Log;
}

/**
 * An HTTP server that protects itself: slow heads and bodies, idle and stalled sockets are closed
 * by the platform, bodies are read up to their limit before the router sees the request, and no
 * more sockets than allowed are kept, of all and of one address.
 */
export function createHttpServer(parts: HttpServerParts): Server {
  const { router, defaultHeaders, clientAddress, socketsAreSenders = false, limits, log } = parts;

  async function answerWithBody(request: Request, incoming: IncomingMessage): Promise<Response> {
    const body = await readBody(incoming, mostBytesOf(incoming, limits.bodyBytes));
    if (body === undefined) return router.tooLarge();
    // The adapter expects a body that was already read here.
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

  const server = createServer({
    headersTimeout: limits.headersWithin,
    requestTimeout: limits.requestWithin,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    ServerResponse: responseWith(defaultHeaders),
  }, (incoming, outgoing) => {
    // Proxies ask after a server's health by HTTP/1.0, which knows no Host.
    if (isProbe(incoming.url)) incoming.headers.host ??= "localhost";
    // Two hosts count as none: a proxy may have checked the other one.
    if ((incoming.headersDistinct["host"] ?? []).length > 1) delete incoming.headers.host;
    void listener(incoming, outgoing);
  });
  server.timeout = limits.silence;

  // Sockets that became live ones are counted by their own limit, so they leave this one.
  const sockets = createOpenSockets({
    most: limits.sockets,
    mostOfNetwork: socketsAreSenders ? limits.socketsPerAddress : limits.sockets,
  });
  server.on("connection", (socket: Socket) => {
    if (!sockets.keep(socket, networkOfSocket(socket))) return void socket.destroy();
    socket.once("close", () => sockets.forget(socket));
  });
  server.on("upgrade", ({ socket }: IncomingMessage) => sockets.forget(socket));
  return server;
}

/**
 * Resolves with the port once the server accepts connections. Throws ConfigError with the variable
 * to mend when the address cannot be listened on.
 */
export async function listen(server: SocketServer, address: Address): Promise<number> {
  server.listen(address.port, address.host);
  await once(server, "listening").catch((error) => {
    throw describeFailure(error, address);
  });
  const bound = server.address();
  return typeof bound === "object" && bound !== null ? bound.port : address.port;
}

/** Reports a taken port early: the database takes seconds to open. */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createSocketServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

function describeFailure(error: Error, { host, port }: Address): Error {
  switch ("code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return new ConfigError(`PORT ${port} is already in use. Choose a free port`);
    case "EACCES":
    case "EPERM":
      return new ConfigError(`PORT ${port} needs elevated rights. Choose 1024 or higher`);
    case "EADDRNOTAVAIL":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ENOTFOUND":
      return new ConfigError(`HOST "${host}" isn't an address of this machine`);
    default:
      return error;
  }
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

/** Returns whether bytes follow the head of a request. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}

/**
 * The whole body, or undefined as soon as it is known to be longer than `most` bytes. Throws
 * SenderGone when the sender goes away or is too slow.
 */
async function readBody(incoming: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > most) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Who sent too much still gets an answer on this stream.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > most) return undefined;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new SenderGone("The sender left before its request was whole", { cause });
  }
  return Buffer.concat(chunks, length);
}

/** Thrown when the client has disconnected before the answer. */
class SenderGone extends Error {
  override readonly name = "SenderGone";
}
