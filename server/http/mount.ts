import type { Context, Hono } from "hono";
import type { CallSpec } from "#contract/defineCall.ts";
import { minutes } from "#contract/time.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Handler, RequestContext, SessionContext } from "../kernel/handler.ts";
import { AppError, appError } from "../kernel/appError.ts";
import { clearSessionCookie, findSession, keepAlive, tokenOf } from "../auth/sessions/session.ts";
import { withChallenge, withStepUpChallenge } from "../auth/stepUp/ask.ts";
import { findChallenge } from "../auth/secondFactor/challenge.ts";
import {
  declaredOnly,
  errorResponse,
  type Exchange,
  newResponse,
  recordStaffRead,
  respond,
  respondFile,
  respondOrNotModified,
  type ResponseMeta,
  type ResponseSummary,
} from "./exchange.ts";
import { cookiesOf } from "./cookies.ts";
import { etagOf, isNotModified } from "./etag.ts";
import { requirePageOwner } from "./pageOwner.ts";
import { logRequest } from "./logRequest.ts";
import { rateLimitFor } from "./rateLimits.ts";
import { createReadings } from "../audit/readings.ts";
import { requirePermissionsOf } from "../rules/permissions.ts";
import { contextOf } from "../kernel/perform.ts";
import { networkOf } from "../kernel/network.ts";
import { readKey } from "./requestKey.ts";
import { decodeInput } from "./codec.ts";
import { allowedMethods, honoPath } from "./addresses.ts";
import type { ByPerson } from "../kernel/by.ts";
import { COMPANY_HEADER } from "#contract/companyRole.ts";
import { actFor } from "../companies/actFor.ts";
import { Repeated } from "../kernel/idempotency.ts";
import type { Result } from "../kernel/action.ts";
import { encodeResponse } from "../kernel/encode.ts";

/** Values that come with a request: in the server from its socket, in the mocks constants. */
export interface RequestEnv {
  readonly clientAddress: string;
  /** Called with facts about a response that are expensive to read from it. */
  readonly answered?: (summary: ResponseSummary) => void;
}
export interface AppEnv {
  readonly Bindings: Partial<RequestEnv>;
}

/** The header with which the app reports that the person moved or typed. */
const ACTIVITY_HEADER = "kestrel-active";

const LONGEST_DEVICE = 200;

/** When to ask again while no money may move. */
const HALT_RETRY = minutes(1);

/**
 * Serves every handler at its call's address, and returns 404 and 405 in JSON for the rest of /api.
 */
export function mountHandlers(app: Hono<AppEnv>, deps: Deps, handlers: readonly Handler[]): void {
  const bank = { deps, recordReading: createReadings(deps) };
  for (const handler of handlers) {
    const { method, path } = handler.call;
    app.on(method, honoPath(path), (context) => serve(bank, handler, context));
  }
  let methodsAt: ReturnType<typeof allowedMethods> | undefined;
  // Asked here and not by a handler of every path: a second handler makes each request dearer.
  app.notFound((context) => {
    methodsAt ??= allowedMethods(handlers);
    const methods = methodsAt(context.req.path);
    const error = new AppError(methods === undefined ? "not_found" : "method_not_allowed");
    const head = newResponseHead(deps, context);
    if (methods !== undefined) head.headers["Allow"] = methods;
    const response = errorResponse(error, head, deps.log);
    deps.log.info("request", { requestId: head.requestId, status: response.status });
    return response;
  });
}

async function serve(
  bank: Pick<Exchange, "deps" | "recordReading">,
  handler: Handler,
  context: Context<AppEnv>,
): Promise<Response> {
  const { call } = handler;
  const { deps } = bank;
  const startedAt = deps.timers.elapsed();
  const head = newResponseHead(deps, context, call);
  const { clientAddress = "unknown" } = context.env ?? {};
  const now = deps.clock.now();
  const exchange: Exchange = { ...bank, call, context, head, now, clientAddress };
  if (call.movesMoney && deps.ledgerHealth.isHalted) return refuseHalted(exchange);
  const response = await serveHandler(exchange, handler).catch((error) => refuse(exchange, error));
  context.env?.answered?.(head);
  logRequest(exchange, response.status, deps.timers.elapsed() - startedAt);
  return response;
}

/** Runs before authentication and decoding: no call that moves money may start. */
function refuseHalted({ deps: { log }, head, clientAddress }: Exchange): Response {
  const error = new AppError("unavailable", { retryAfter: HALT_RETRY });
  const response = errorResponse(error, head, log);
  log.info("request.refused", {
    requestId: head.requestId,
    status: response.status,
    clientAddress,
  });
  return response;
}

function newResponseHead(
  { uuid }: Pick<Deps, "uuid">,
  context: Context<AppEnv>,
  call?: CallSpec,
): ResponseMeta {
  const requestId = uuid();
  const headers = { "X-Request-Id": requestId };
  return { requestId, call, context, headers, cookies: [], characters: 0 };
}

/** Returns one request: who asks, may they, what do they ask, then the handler. */
async function serveHandler(exchange: Exchange, handler: Handler): Promise<Response> {
  const { deps, context, head } = exchange;
  const cookies = context.req.header("cookie");
  const actor = await findSession(deps, cookies);
  exchange.actor = actor;
  // Clears the cookie of a session that is over, so the browser doesn't send it again.
  const isOver = actor === undefined && tokenOf(deps, cookies) !== undefined;
  if (isOver) clearSessionCookie(cookiesOf(exchange));
  requirePageOwner(context, actor);
  if (actor?.owesSecondFactor && !handler.call.beforeSecondFactor) {
    throw new AppError("second_factor_required");
  }
  switch (handler.access) {
    case "anyone": {
      await keepOpen(exchange);
      const input = await decodeInput(handler.call, context);
      requirePermissionsOf(handler, actor, input);
      const done = await handler.run({ ...requestContext(exchange), actor }, input);
      return await answer(exchange, done);
    }
    case "mfaPending": {
      await keepOpen(exchange);
      // An invalid request gets its 400 first, even without a sign-in in progress.
      const input = await decodeInput(handler.call, context);
      const challenge = await findChallenge(deps.store, cookiesOf(exchange), exchange.now);
      if (challenge === undefined) throw new AppError("unauthenticated");
      const done = await handler.run({ ...requestContext(exchange), actor, challenge }, input);
      return await answer(exchange, done);
    }
    default: {
      if (actor === undefined) throw new AppError("unauthenticated");
      if (handler.access !== "signedIn" && handler.access !== actor.user.role) {
        throw new AppError("forbidden");
      }
      await keepOpen(exchange);
      const header = context.req.header(COMPANY_HEADER);
      const by = header === undefined
        ? actor
        : await actFor(deps.store, actor, header, handler.call);
      const session = sessionContext(exchange, by);
      const input = await decodeInput(
        handler.call,
        context,
        (request) => handler.authorize?.(session, request),
      );
      requirePermissionsOf(handler, by, input);
      const rest = handler.restsOn?.(exchange.now, input);
      const etag = etagOf(handler.call, by, context, rest);
      if (etag === undefined) return await answer(exchange, await handler.run(session, input));
      const found = isNotModified(etag, context) ? undefined : await handler.run(session, input);
      head.headers["ETag"] = etag;
      return found === undefined ? newResponse(head, 304, null) : await answer(exchange, found);
    }
  }
}

/** Writes and reported activity keep a session open; polling alone does not. */
async function keepOpen({ deps, call, context, now, actor }: Exchange): Promise<void> {
  const isActive = call.method !== "GET" || context.req.header(ACTIVITY_HEADER) === "1";
  if (actor !== undefined && isActive) await keepAlive(deps.store, actor, now);
}

/** Sends what a handler returned, or 304 if the client has that response already. */
async function answer(exchange: Exchange, result: Result<unknown>): Promise<Response> {
  const { call, deps, head } = exchange;
  const { output, totalCount, totalMoreThan, file, decisions } = result;
  if (decisions !== undefined) head.decisions = decisions;
  if (file !== undefined) return respondFile(head, call, { ...file, output });
  if (totalCount !== undefined) head.headers["X-Total-Count"] = String(totalCount);
  if (totalMoreThan !== undefined) head.headers["X-Total-More-Than"] = String(totalMoreThan);
  const isTagged = call.conditional === undefined || head.headers["ETag"] !== undefined;
  const body = encodeResponse(call, output);
  await recordStaffRead(exchange, body);
  return isTagged ? respond(head, call, body) : await respondOrNotModified(deps, head, call, body);
}

async function refuse(exchange: Exchange, error: unknown): Promise<Response> {
  const { deps, call, head, now, actor } = exchange;
  if (error instanceof Repeated) return await answerAgain(exchange, error);
  const refusal = await withStepUpChallenge(deps, actor, declaredOnly(call, error), now)
    .catch((failure) => failure);
  return errorResponse(refusal, head, deps.log);
}

/** The answer of a request that was answered before. */
async function answerAgain(exchange: Exchange, { body }: Repeated): Promise<Response> {
  const { call, head } = exchange;
  await recordStaffRead(exchange, body);
  head.headers["Idempotency-Replayed"] = "true";
  return respond(head, call, body);
}

function requestContext(
  { deps, context, head, now, clientAddress }: Exchange,
): RequestContext<ProblemCode> {
  return {
    ...deps,
    now,
    error: appError,
    clientAddress,
    device: (context.req.header("user-agent") ?? "unknown").slice(0, LONGEST_DEVICE),
    cookies: cookiesOf({ deps, head }),
    // Not the cookies, among them that of a known device, and not the storage, where the page keeps
    // what the person wants to find again: each is cleared by name where it has to be.
    clearCache: () => void (head.headers["Clear-Site-Data"] = '"cache"'),
    publish: (frame, audience) => deps.hub.publish(frame, audience),
  };
}

function sessionContext(exchange: Exchange, actor: ByPerson): SessionContext<ProblemCode> {
  const { call, deps, context, now, clientAddress } = exchange;
  const by = { ...actor, proofId: context.req.header(STEP_UP_HEADER) };
  const action = contextOf(deps, call, by, {
    now,
    key: async () => call.idempotent ? await readKey(exchange) : undefined,
    rateLimit: rateLimitFor(call, actor.person.id, deps.policy),
    network: networkOf(clientAddress),
  });
  const ofPerson = {
    withChallenge: (refusal: AppError) => withChallenge(deps, by, refusal, now),
  };
  return { ...requestContext(exchange), ...action, ...ofPerson };
}
