import type { IncomingMessage } from "node:http";
import { closeCode } from "#contract/live.ts";
import { createApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { findSession } from "../auth/sessions/session.ts";
import { clientAddressOf } from "./http/clientAddress.ts";
import { defaultHeaders } from "./http/headers.ts";
import { createHttpServer, listen } from "./http/httpServer.ts";
import { createAdmission } from "./http/rateLimits.ts";
import { type Limits, limits as standardLimits } from "./config/limits.ts";
import { serveLiveSockets } from "./websocket/socket.ts";
import { listeningOrigin, loopbackOrigins } from "./config/addresses.ts";
import type { Config } from "./config/config.ts";
import { createReadiness, createRouter } from "./http/router.ts";
import type { StaticFiles } from "./static/staticFiles.ts";
import { startBackgroundJobs } from "./jobs/backgroundJobs.ts";

/** A server that accepts connections. */
export interface RunningServer {
  /** Where people reach it. */
  readonly origin: string;
  /** Where it listens itself, which may be behind a proxy. */
  readonly address: string;
  /** Lets what is under way finish and closes the rest, the database last. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 100;

/** Puts the bank on the network. Rejects when the address cannot be listened on. */
export async function openServer(
  deps: Deps,
  config: Config,
  files: StaticFiles | undefined,
  limits: Limits = standardLimits,
): Promise<RunningServer> {
  const { log, hub, store } = deps;
  const app = createApp(deps);
  const origins = new Set(config.publicOrigins);
  const headersOfAll = defaultHeaders({
    overTls: config.publicOrigins.some((origin) => origin.startsWith("https:")),
  });
  const readiness = createReadiness({ ping: () => store.ping(), ...limits.readiness });

  const clientAddress = (incoming: IncomingMessage) =>
    clientAddressOf({
      remoteAddress: incoming.socket.remoteAddress,
      forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
      trustedProxies: config.trustedProxies,
    });

  const jobs = startBackgroundJobs(deps, limits.jobs);
  const router = createRouter({
    api(request, env) {
      const response = app.fetch(request, env);
      return request.method === "GET" ? response : Promise.resolve(response).finally(jobs.wrote);
    },
    admission: createAdmission({ deps, limits: limits.rates }),
    files,
    origins,
    readiness,
    log,
  });
  const server = createHttpServer({
    router,
    clientAddress,
    log,
    defaultHeaders: headersOfAll,
    limits: limits.http,
    // Behind a proxy every socket is the proxy's.
    socketsAreSenders: config.trustedProxies === 0,
  });
  const live = serveLiveSockets(server, {
    hub,
    origins,
    clientAddress,
    defaultHeaders: headersOfAll,
    log,
    limits: limits.live,
    async identify(cookie) {
      const found = await findSession(deps, cookie);
      if (found === undefined) return undefined;
      const { user, session } = found;
      return {
        userId: user.id,
        username: user.username,
        isAdmin: user.role === "admin",
        tokenHash: session.tokenHash,
      };
    },
  });

  const port = await listen(server, config).catch(async (error) => {
    await jobs.stop();
    throw error;
  });
  const listening = { host: config.host, port };
  // Only now is the port known, when the system was asked for a free one.
  if (origins.size === 0) loopbackOrigins(listening).forEach((origin) => origins.add(origin));

  async function drain(): Promise<void> {
    readiness.end();
    const closed = new Promise((resolve) => server.close(resolve));
    hub.closeAll(closeCode.goingAway, "The server is stopping");
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
    const overdue = Promise.withResolvers<void>();
    const deadline = setTimeout(() => {
      overdue.resolve();
      live.terminate();
      server.closeAllConnections();
    }, limits.drain);
    await closed;
    clearInterval(sweep);
    const isDelivered = deps.notifier.drain().then(() => true);
    if (!await Promise.race([isDelivered, overdue.promise.then(() => false)])) {
      deps.log.warn("notices.dropped");
    }
    clearTimeout(deadline);
    await jobs.stop();
    await store.close();
  }

  let draining: Promise<void> | undefined;
  return {
    origin: config.publicOrigins[0] ?? listeningOrigin(listening),
    address: listeningOrigin(listening),
    stop: () => draining ??= drain(),
  };
}
