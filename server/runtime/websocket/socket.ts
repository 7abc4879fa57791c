import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { LIVE_PATH } from "#contract/live.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { minutes } from "#contract/time.ts";
import type { Log } from "../../deps.ts";
import type { Hub, PeerIdentity } from "../../hub.ts";
import { networkOf } from "../../network.ts";
import { createTally } from "../../realtime/slidingWindow.ts";
import { isOwnSite } from "../http/csrf.ts";
import type { Header } from "../http/headers.ts";
import type { Limits } from "../config/limits.ts";
import { createOpenSockets } from "./openSockets.ts";
import { peerOf } from "./connection.ts";
import { refuseUpgrade } from "./refuseUpgrade.ts";

export interface LiveSocketParts {
  readonly hub: Hub;
  /** Who a session cookie belongs to; undefined for nobody. Throws when the database is away. */
  readonly identify: (cookie: string | undefined) => Promise<PeerIdentity | undefined>;
  /** The origins whose pages may open a socket. */
  readonly origins: ReadonlySet<string>;
  readonly clientAddress: (incoming: IncomingMessage) => string;
  readonly standingHeaders: readonly Header[];
  readonly limits: Limits["live"];
  readonly log: Log;
}

export interface LiveSockets {
  /** Ends every socket that is still open, without a farewell. */
  terminate(): void;
}

/** Carries the hub's live channel over real WebSockets, for those the bank knows. */
export function serveLiveSockets(server: Server, parts: LiveSocketParts): LiveSockets {
  const { hub, identify, origins, standingHeaders, limits, log } = parts;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes });
  const places = createOpenSockets({
    most: limits.sockets,
    mostOfNetwork: limits.socketsPerAddress,
  });
  const handshakes = createTally<string>(limits.handshakesPerMinute, minutes(1));

  /** What stands against this upgrade, or who stands behind it. */
  async function admit(incoming: IncomingMessage): Promise<ProblemCode | PeerIdentity> {
    if (pathOf(incoming) !== LIVE_PATH) return "not_found";
    const { origin, cookie, "sec-fetch-site": site } = incoming.headers;
    // A browser always names the page; a program that does not is judged by its session alone.
    if (origin !== undefined && !origins.has(origin)) return "foreign_origin";
    if (site !== undefined && !isOwnSite(site)) return "foreign_origin";
    try {
      return await identify(cookie) ?? "unauthenticated";
    } catch (error) {
      log.warn("unavailable", { reason: error instanceof Error ? error.name : "unknown" });
      return "unavailable";
    }
  }

  /** Counts the socket until it closes; false when its address or the server has too many. */
  function takePlace(network: string, socket: Duplex): boolean {
    if (!places.keep(socket, network)) return false;
    socket.once("close", () => places.forget(socket));
    return true;
  }

  server.on("upgrade", async (incoming: IncomingMessage, socket: Duplex, head) => {
    socket.on("error", () => socket.destroy());
    const address = parts.clientAddress(incoming);
    const network = networkOf(address);
    const mayAsk = handshakes.take(network) && takePlace(network, socket);
    const admission = mayAsk ? await admit(incoming) : "too_many_requests";
    if (typeof admission === "string") {
      const requestId = crypto.randomUUID();
      log.info("live.refused", { requestId, code: admission, clientAddress: address });
      return refuseUpgrade(socket, admission, { requestId, standingHeaders });
    }
    sockets.handleUpgrade(incoming, socket, head, (carrier) => open(carrier, admission));
  });

  function open(carrier: WebSocket, identity: PeerIdentity): void {
    const connection = hub.connect(peerOf(carrier, limits.waitingBytes), identity);
    carrier.on("message", (data, isBinary) => {
      connection.receive(isBinary ? "" : data.toString());
    });
    carrier.on("error", (error) => log.debug("live.broken", { reason: error.message }));
    carrier.on("close", () => connection.closed());
  }

  return {
    terminate() {
      for (const carrier of sockets.clients) carrier.terminate();
    },
  };
}

function pathOf({ url }: IncomingMessage): string | undefined {
  return url?.split("?", 1)[0];
}
