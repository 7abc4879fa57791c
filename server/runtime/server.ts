import type { IncomingMessage } from "node:http";
import { closeCode } from "#contract/live.ts";
import { createApp } from "../app.ts";
import type { Deps } from "../kernel/deps.ts";
import { findForSocket } from "../auth/sessions/session.ts";
import { type AnswerCounts, createAnswerCounts } from "./http/answerCounts.ts";
import { clientAddressOf } from "./http/clientAddress.ts";
import { defaultHeaders } from "./http/headers.ts";
import { problemResponse, refuseWrites } from "./http/problemResponse.ts";
import { createHttpServer, listen } from "./http/httpServer.ts";
import { createAdmission } from "./http/rateLimits.ts";
import { type Limits, limits as standardLimits } from "./config/limits.ts";
import { serveLiveSockets } from "./websocket/socket.ts";
import { listeningOrigin, localOrigin, loopbackOrigins } from "./config/addresses.ts";
import type { Config } from "./config/config.ts";
import { type Api, createReadiness, createRouter, type Readiness } from "./http/router.ts";
import type { FirstView } from "./static/firstView.ts";
import type { StaticFiles } from "./static/staticFiles.ts";
import { noJobs, startBackgroundJobs } from "./jobs/backgroundJobs.ts";
import type { CheckpointRecipients } from "./jobs/publishCheckpoints.ts";
import { createClockWatch } from "./jobs/clockWatch.ts";
import { type Job, runJobs } from "./jobs/runJobs.ts";
import { createSchemaWatch } from "./jobs/schemaWatch.ts";
import { checkStorage, type Storage } from "./jobs/storageWatch.ts";
import { bankMetrics, type MetricSources } from "./metrics/bankMetrics.ts";
import { serveMetrics } from "./metrics/metricsServer.ts";
import { grantedFiles, withinOpenFiles } from "./config/openFiles.ts";
import { acceptsConnections, createSelfCheck } from "./http/selfCheck.ts";
import { tracedApi } from "./tracing.ts";

/** A server that accepts connections. */
export type RunningServer = Awaited<ReturnType<typeof openServer>>;

export interface ServerParts {
  /** Undefined where another server hands out the app. */
  readonly files?: StaticFiles | undefined;
  readonly firstView?: FirstView | undefined;
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

/** What the steps of opening a server share. */
interface Opening {
  readonly deps: Deps;
  readonly config: Config;
  readonly limits: Limits;
  /** The origins that are ours. Those of loopback are added once the port is known. */
  readonly origins: Set<string>;
  readonly answers: AnswerCounts;
  readonly readiness: Readiness;
}

type Network = ReturnType<typeof createNetwork>;

/** Puts the bank on the network. Rejects when the address cannot be listened on. */
export async function openServer(deps: Deps, config: Config, parts: ServerParts = {}) {
  const { log, store } = deps;
  const limits = limitsFor(config, parts.limits ?? standardLimits, deps);
  const opening: Opening = {
    deps,
    config,
    limits,
    origins: new Set(config.publicOrigins),
    answers: createAnswerCounts(),
    readiness: createReadiness({ ping: () => store.ping(), ...limits.readiness }),
  };
  const jobs = parts.isDrill === true
    ? noJobs
    : startBackgroundJobs(deps, limits.jobs, parts.checkpoints);
  const schema = createSchemaWatch(deps, jobs.stop);
  const watches = runJobs(watchesOf(opening, parts.storage ?? { folders: [] }, schema.look), log);
  const api = createApi(opening, { isOutdated: schema.isOutdated, wrote: jobs.wrote });
  const network = createNetwork(opening, api, parts);
  const metrics = bankMetrics({
    ...(parts.waiting ?? nothingWaits),
    deps,
    answers: opening.answers,
    guards: jobs.guards,
    openSockets: network.live.count,
  });

  const stopping: (() => Promise<void>)[] = [jobs.stop, watches.stop];
  const stopAll = async () => {
    for (const stop of stopping.toReversed()) await stop();
  };
  const begin = async () => {
    const { metricsPort } = config;
    const served = metricsPort === undefined ? undefined : await serveMetrics(metricsPort, metrics);
    if (served !== undefined) stopping.push(served.close);
    const port = await listen(network.server, config);
    return { port, metricsPort: served?.port };
  };
  const { port, metricsPort } = await begin().catch(async (error) => {
    await stopAll();
    throw error;
  });
  const listening = { host: config.host, port };
  if (parts.onDeaf !== undefined) {
    stopping.push(startSelfCheck(opening, listening, parts.onDeaf).stop);
  }
  // Only now is the port known, when the system was asked for a free one.
  if (opening.origins.size === 0) {
    loopbackOrigins(listening).forEach((origin) => opening.origins.add(origin));
  }

  let draining: Promise<void> | undefined;
  return {
    /** Where people reach it. */
    origin: config.publicOrigins[0] ?? localOrigin(listening),
    /** Where it listens itself, which may be behind a proxy. */
    address: listeningOrigin(listening),
    metricsPort,
    /** Lets what is under way finish and closes the rest, the database last. */
    stop: () => draining ??= drain(opening, network, stopAll),
  };
}

/** Returns the limits that this process can keep, and logs it if they are lower than wanted. */
function limitsFor(config: Config, wanted: Limits, { log }: Pick<Deps, "log">): Limits {
  const limits = withinOpenFiles(wanted, config.openFiles);
  if (limits !== wanted) {
    const { http, live } = limits;
    const shown = { limit: config.openFiles, wanted: grantedFiles(wanted) };
    log.always("open_files.low", { ...shown, http: http.sockets, live: live.sockets });
  }
  return limits;
}

/** The jobs that watch this process and its machine. They also run in a drill. */
function watchesOf(
  { deps, limits: { jobs }, answers }: Opening,
  storage: Storage,
  lookAtSchema: () => Promise<void>,
): readonly Job[] {
  const lookAtClock = createClockWatch(deps, jobs.clockEvery);
  return [
    { name: "schema", every: jobs.schemaEvery, work: lookAtSchema },
    { name: "storage", every: jobs.storageEvery, work: () => checkStorage(deps.log, storage) },
    { name: "clock", every: jobs.clockEvery, work: async () => lookAtClock() },
    {
      name: "refusals",
      every: jobs.tellRefusalsEvery,
      work: async () => answers.tellRefusals(deps.log),
    },
  ];
}

function startSelfCheck(
  { deps: { log }, limits: { selfCheck } }: Opening,
  listening: Pick<Config, "host" | "port">,
  onDeaf: () => void,
) {
  const work = createSelfCheck({
    check: () => acceptsConnections(listening, selfCheck.answersWithin),
    most: selfCheck.most,
    onDeaf() {
      log.error("listener.silent", { port: listening.port });
      onDeaf();
    },
  });
  return runJobs([{ name: "self", every: selfCheck.every, work }], log);
}

/** The bank's calls. An outdated program rejects all that write. */
function createApi(
  { deps, config, origins }: Opening,
  { isOutdated, wrote }: { readonly isOutdated: () => boolean; readonly wrote: () => void },
): Api {
  const app = createApp({ ...deps, relyingParty: { ...deps.relyingParty, origins } });
  const api: Api = (request, env) => {
    if (isOutdated() && refuseWrites(request) !== undefined) return problemResponse("unavailable");
    const response = app.fetch(request, env);
    return request.method === "GET" ? response : Promise.resolve(response).finally(wrote);
  };
  return config.isTraced ? tracedApi(api) : api;
}

/** The HTTP server and its live sockets, before they listen. */
function createNetwork(
  { deps, config, limits, origins, answers, readiness }: Opening,
  api: Api,
  { files, firstView }: Pick<ServerParts, "files" | "firstView">,
) {
  const { log, hub } = deps;
  const overTls = config.publicOrigins.some((origin) => origin.startsWith("https:"));
  const clientAddress = (incoming: IncomingMessage) =>
    clientAddressOf({
      remoteAddress: incoming.socket.remoteAddress,
      forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
      trustedProxies: config.trustedProxies,
    });
  const shared = { clientAddress, defaultHeaders: defaultHeaders({ overTls }), log };
  const admission = createAdmission({ deps, limits: limits.rates });
  const server = createHttpServer({
    ...shared,
    router: createRouter({ api, admission, files, firstView, origins, readiness, answers, log }),
    limits: limits.http,
    // Behind a proxy every socket is the proxy's.
    socketsAreSenders: config.trustedProxies === 0,
  });
  const live = serveLiveSockets(server, {
    ...shared,
    hub,
    origins,
    limits: limits.live,
    identify: (cookie) => findForSocket(deps, cookie),
  });
  return { server, live };
}

/** Finishes requests and emails within the limit, then stops the jobs and closes the database. */
async function drain(
  { deps: { hub, log, notifier, store }, limits, answers, readiness }: Opening,
  { server, live }: Network,
  stopJobs: () => Promise<void>,
): Promise<void> {
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
  const isDelivered = notifier.drain().then(() => true);
  if (!await Promise.race([isDelivered, overdue])) log.warn("notices.dropped");
  clearTimeout(deadline);
  await stopJobs();
  answers.tellRefusals(log);
  await store.close();
}
