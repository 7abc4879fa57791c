import { Buffer } from "node:buffer";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { closeCode, LIVE_PATH } from "#contract/live.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { minutes } from "#contract/time.ts";
import type { Log } from "../../kernel/deps.ts";
import type { Hub, Peer, PeerIdentity } from "../../kernel/hub.ts";
import { networkOf, networksOf } from "../../kernel/network.ts";
import { machineTimers } from "../../kernel/timers.ts";
import { createTally } from "../../realtime/slidingWindow.ts";
import type { Limits } from "../config/limits.ts";
import { hostnamesOf, isForeignHost, isOwnSite } from "../http/csrf.ts";
import type { Header } from "../http/headers.ts";
import { createOpenSockets } from "../http/openSockets.ts";
import { problemResponse } from "../http/problemResponse.ts";

/** How long a refusal may wait for its reader. */
const FAREWELL_MS = 1_000;

export interface LiveSocketParts {
  readonly hub: Hub;
  /**
   * Returns the user of a session cookie; undefined if there is none. Throws when the database is
   * away.
   */
  readonly identify: (cookie: string | undefined) => Promise<PeerIdentity | undefined>;
  /** The origins whose pages may open a socket. */
  readonly origins: ReadonlySet<string>;
  readonly clientAddress: (incoming: IncomingMessage) => string;
  readonly defaultHeaders: readonly Header[];
  readonly limits: Limits["live"];
  readonly log: Log;
}

/** Carries the hub's live channel over real WebSockets, for signed-in users. */
export function serveLiveSockets(server: Server, parts: LiveSocketParts) {
  const { hub, defaultHeaders, limits, log } = parts;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes });
  const openSockets = createOpenSockets({
    most: limits.sockets,
    mostOfNetwork: limits.socketsPerAddress,
  });
  const mayShake = createHandshakeLimit(limits);
  const admit = createSocketAdmission(parts);

  server.on("upgrade", async (incoming: IncomingMessage, socket: Duplex, head) => {
    socket.on("error", () => socket.destroy());
    socket.once("close", () => openSockets.forget(socket));
    const clientAddress = parts.clientAddress(incoming);
    const network = networkOf(clientAddress);
    const mayAsk = mayShake(network) && openSockets.keep(socket, network);
    const admission = mayAsk ? await admit(incoming) : "too_many_requests";
    if (typeof admission === "string") {
      const requestId = crypto.randomUUID();
      log.info("live.refused", { requestId, code: admission, clientAddress });
      if (admission === "unauthenticated" && incoming.headers.origin !== undefined) {
        return sockets.handleUpgrade(incoming, socket, head, sayGoodbye);
      }
      return refuseUpgrade(socket, problemResponse(admission, { requestId }), defaultHeaders);
    }
    sockets.handleUpgrade(incoming, socket, head, (webSocket) => open(webSocket, admission));
  });

  function open(webSocket: WebSocket, identity: PeerIdentity): void {
    const connection = hub.connect(peerOf(webSocket, limits.waitingBytes), identity);
    webSocket.on("message", (data, isBinary) => {
      connection.receive(isBinary ? "" : data.toString());
    });
    webSocket.on("error", (error) => log.debug("live.broken", { reason: error.message }));
    webSocket.on("close", () => connection.closed());
  }

  return {
    /** How many are open. */
    count: () => sockets.clients.size,
    /** Ends every socket that is still open, without a farewell. */
    terminate(): void {
      for (const webSocket of sockets.clients) webSocket.terminate();
    },
  };
}

/**
 * Returns whether a network may open another socket. Each is counted on every network that it comes
 * from; a wider one bears more.
 */
function createHandshakeLimit({ handshakesPerMinute }: Limits["live"]) {
  const handshakes = createTally<string>(handshakesPerMinute, minutes(1), machineTimers.elapsed);
  return (network: string): boolean =>
    networksOf(network).every((share) => handshakes.take(share.network, share.times));
}

/** Returns the error that rejects an upgrade, or the user behind it. */
function createSocketAdmission({ identify, origins, log }: LiveSocketParts) {
  // Origins of loopback are added once the server listens; their hosts need no look.
  const hostnames = hostnamesOf(origins);

  return async function admit(
    { url, headers, headersDistinct }: IncomingMessage,
  ): Promise<ProblemCode | PeerIdentity> {
    if (url?.split("?", 1)[0] !== LIVE_PATH) return "not_found";
    const { host, origin, cookie, "sec-fetch-site": site } = headers;
    if ((headersDistinct["host"] ?? []).length > 1) return "invalid_input";
    if (isForeignHost(host, hostnames)) return "foreign_origin";
    // A browser always names the page; a program that does not is judged by its session alone.
    if (origin !== undefined && !origins.has(origin)) return "foreign_origin";
    if (site !== undefined && !isOwnSite(site)) return "foreign_origin";
    try {
      return await identify(cookie) ?? "unauthenticated";
    } catch (error) {
      log.warn("unavailable", { reason: error instanceof Error ? error.name : "unknown" });
      return "unavailable";
    }
  };
}

/**
 * Tells a page by a close code that its session is over. Browsers don't show pages the status of
 * a rejected handshake, and log an error.
 */
function sayGoodbye(webSocket: WebSocket): void {
  webSocket.on("error", () => webSocket.terminate());
  webSocket.close(closeCode.notSignedIn, "Not signed in");
  const overdue = setTimeout(() => webSocket.terminate(), FAREWELL_MS);
  webSocket.once("close", () => clearTimeout(overdue));
}

/**
 * A hub's view of one WebSocket. What is sent to a reader that has stopped waits in memory; one
 * that lets more than `waitingBytes` wait is dropped, and its page reconnects and refetches.
 */
export function peerOf(
  webSocket: Pick<WebSocket, "readyState" | "bufferedAmount" | "send" | "close" | "terminate">,
  waitingBytes: number,
): Peer {
  return {
    send(text) {
      if (webSocket.readyState !== WebSocket.OPEN) return;
      if (webSocket.bufferedAmount > waitingBytes) return webSocket.terminate();
      webSocket.send(text);
    },
    close(code, reason) {
      webSocket.close(code, reason);
    },
  };
}

/**
 * Rejects a WebSocket upgrade with an HTTP error and closes the connection. No other limit covers a
 * socket that left HTTP, so a client that keeps its half open or reads nothing must not keep it.
 */
async function refuseUpgrade(
  socket: Duplex,
  response: Response,
  defaultHeaders: readonly Header[],
): Promise<void> {
  const body = await response.text();
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    "Connection: close",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...[...defaultHeaders, ...response.headers].map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  const overdue = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once("close", () => clearTimeout(overdue));
}
