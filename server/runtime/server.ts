import type { IncomingMessage } from "node:http";
import { closeCode } from "#contract/live.ts";
import { createApp } from "../app.ts";
import { SchemaTooNew } from "../db/errors.ts";
import type { Deps } from "../deps.ts";
import { findForSocket } from "../auth/sessions/session.ts";
import { createAnswerCounts } from "./http/answerCounts.ts";
import { clientAddressOf } from "./http/clientAddress.ts";
import { defaultHeaders } from "./http/headers.ts";
import { problemResponse, refuseWrites } from "./http/problemResponse.ts";
import { createHttpServer, listen } from "./http/httpServer.ts";
import { createAdmission } from "./http/rateLimits.ts";
import { type Limits, limits as standardLimits } from "./config/limits.ts";
import { serveLiveSockets } from "./websocket/socket.ts";
import { listeningOrigin, localOrigin, loopbackOrigins } from "./config/addresses.ts";
import type { Config } from "./config/config.ts";
import { type Api, createReadiness, createRouter } from "./http/router.ts";
import type { StaticFiles } from "./static/staticFiles.ts";
import { noJobs, startBackgroundJobs } from "./jobs/backgroundJobs.ts";
import type { CheckpointRecipients } from "./jobs/publishCheckpoints.ts";
import { createClockWatch } from "./jobs/clockWatch.ts";
import { checkStorage, type Storage } from "./jobs/storageWatch.ts";
import { bankMetrics, type MetricSources } from "./metrics/bankMetrics.ts";
import { serveMetrics } from "./metrics/metricsServer.ts";
import { grantedFiles, withinOpenFiles } from "./config/openFiles.ts";
import { acceptsConnections, createSelfCheck } from "./http/selfCheck.ts";
import { startPeriodicJob } from "./jobs/periodicJob.ts";
import { tracedApi } from "./tracing.ts";

/** A server that accepts connections. */
export type RunningServer = Awaited<ReturnType<typeof openServer>>;

export interface ServerParts {
  /** Undefined where another server hands out the app. */
  readonly files?: StaticFiles | undefined;
  readonly limits?: Limits | undefined;
  readonly checkpoints?: CheckpointRecipients;
  /** The disks and the backup folder to watch. */
  readonly storage?: Storage;
  /** A restored copy: it runs no jobs. */
  readonly isDrill?: boolean | undefined;
  /** Called when the listener accepts nothing any more: the process has to be started again. */
  readonly onDeaf?: (() => void) | undefined;
  /** The queues of this process, for its metrics. */
  readonly waiting?: Pick<MetricSources, "hashesWaiting" | "transactionsWaiting">;
}

const nothingWaits = { hashesWaiting: () => 0, transactionsWaiting: () => 0 };

/** Puts the bank on the network. Rejects when the address cannot be listened on. */
export async function openServer(
  deps: Deps,
  config: Config,
  {
    files,
    limits: wanted = standardLimits,
    checkpoints,
    waiting = nothingWaits,
    storage = { folders: [] },
    isDrill = false,
    onDeaf,
  }: ServerParts = {},
) {
  const { log, hub, store } = deps;
  const limits = withinOpenFiles(wanted, config.openFiles);
  if (limits !== wanted) {
    const { http, live } = limits;
    const shown = { limit: config.openFiles, wanted: grantedFiles(wanted) };
    log.always("open_files.low", { ...shown, http: http.sockets, live: live.sockets });
  }
  const origins = new Set(config.publicOrigins);
  const app = createApp({ ...deps, relyingParty: { ...deps.relyingParty, origins } });
  const overTls = config.publicOrigins.some((origin) => origin.startsWith("https:"));
  const headers = defaultHeaders({ overTls });
  const readiness = createReadiness({ ping: () => store.ping(), ...limits.readiness });

  const clientAddress = (incoming: IncomingMessage) =>
    clientAddressOf({
      remoteAddress: incoming.socket.remoteAddress,
      forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
      trustedProxies: config.trustedProxies,
    });

  const jobs = isDrill ? noJobs : startBackgroundJobs(deps, limits.jobs, checkpoints);
  let isOutdated = false;
  /** A newer program has changed the schema: what this one would write might be wrong by now. */
  async function lookAtSchema(): Promise<void> {
    try {
      await store.ping();
    } catch (error) {
      if (!(error instanceof SchemaTooNew) || isOutdated) return;
      isOutdated = true;
      log.error("schema.newer", { found: error.found, known: error.known });
      hub.closeAll(closeCode.goingAway, "A newer program has taken over");
      await jobs.stop();
    }
  }
  const schemaWatch = startPeriodicJob({
    work: lookAtSchema,
    every: limits.jobs.schemaEvery,
    onFailure: (error) => log.error("upkeep.failed", { work: "schema", reason: String(error) }),
  });
  const storageWatch = startPeriodicJob({
    work: () => checkStorage(log, storage),
    every: limits.jobs.storageEvery,
    onFailure: (error) => log.error("upkeep.failed", { work: "storage", reason: String(error) }),
  });
  const lookAtClock = createClockWatch(deps, limits.jobs.clockEvery);
  const clockWatch = startPeriodicJob({
    work: async () => lookAtClock(),
    every: limits.jobs.clockEvery,
    onFailure: (error) => log.error("upkeep.failed", { work: "clock", reason: String(error) }),
  });
  const answers = createAnswerCounts();
  const refusals = startPeriodicJob({
    work: async () => answers.tellRefusals(log),
    every: limits.jobs.tellRefusalsEvery,
    onFailure: (error) => log.error("upkeep.failed", { work: "refusals", reason: String(error) }),
  });
  const api: Api = (request, env) => {
    if (isOutdated && refuseWrites(request) !== undefined) return problemResponse("unavailable");
    const response = app.fetch(request, env);
    return request.method === "GET" ? response : Promise.resolve(response).finally(jobs.wrote);
  };
  const router = createRouter({
    api: config.isTraced ? tracedApi(api) : api,
    admission: createAdmission({ deps, limits: limits.rates }),
    files,
    origins,
    readiness,
    answers,
    log,
  });
  const server = createHttpServer({
    router,
    clientAddress,
    log,
    defaultHeaders: headers,
    limits: limits.http,
    // Behind a proxy every socket is the proxy's.
    socketsAreSenders: config.trustedProxies === 0,
  });
  const live = serveLiveSockets(server, {
    hub,
    origins,
    clientAddress,
    defaultHeaders: headers,
    log,
    limits: limits.live,
    identify: (cookie) => findForSocket(deps, cookie),
  });

  let metrics: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  let selfCheck: ReturnType<typeof startPeriodicJob> | undefined;
  async function stopJobs(): Promise<void> {
    await selfCheck?.stop();
    await metrics?.close();
    await refusals.stop();
    await schemaWatch.stop();
    await clockWatch.stop();
    await storageWatch.stop();
    await jobs.stop();
  }
  async function begin(): Promise<number> {
    const sources = { ...waiting, deps, answers, guards: jobs.guards, openSockets: live.count };
    if (config.metricsPort !== undefined) {
      metrics = await serveMetrics(config.metricsPort, bankMetrics(sources));
    }
    return await listen(server, config);
  }
  const port = await begin().catch(async (error) => {
    await stopJobs();
    throw error;
  });
  const listening = { host: config.host, port };
  if (onDeaf !== undefined) {
    const { every, answersWithin, most } = limits.selfCheck;
    selfCheck = startPeriodicJob({
      work: createSelfCheck({
        check: () => acceptsConnections(listening, answersWithin),
        most,
        onDeaf() {
          log.error("listener.silent", { port });
          onDeaf();
        },
      }),
      every,
      onFailure: (error) => log.error("upkeep.failed", { work: "self", reason: String(error) }),
    });
  }
  // Only now is the port known, when the system was asked for a free one.
  if (origins.size === 0) loopbackOrigins(listening).forEach((origin) => origins.add(origin));

  async function drain(): Promise<void> {
    readiness.end();
    const closed = new Promise((resolve) => server.close(resolve));
    hub.closeAll(closeCode.goingAway, "The server is stopping");
    const { promise: overdue, resolve: giveUp } = Promise.withResolvers<false>();
    const deadline = setTimeout(() => {
      giveUp(false);
      live.terminate();
      server.closeAllConnections();
    }, limits.drain);
    await closed;
    const isDelivered = deps.notifier.drain().then(() => true);
    if (!await Promise.race([isDelivered, overdue])) log.warn("notices.dropped");
    clearTimeout(deadline);
    await stopJobs();
    answers.tellRefusals(log);
    await store.close();
  }

  let draining: Promise<void> | undefined;
  return {
    /** Where people reach it. */
    origin: config.publicOrigins[0] ?? localOrigin(listening),
    /** Where it listens itself, which may be behind a proxy. */
    address: listeningOrigin(listening),
    metricsPort: metrics?.port,
    /** Lets what is under way finish and closes the rest, the database last. */
    stop: () => draining ??= drain(),
  };
}
