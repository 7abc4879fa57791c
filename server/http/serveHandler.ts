import type { ProblemCode } from "#contract/problem.ts";
import type {
  Actor,
  Handler,
  Repeated,
  RequestContext,
  Result,
  SessionContext,
} from "../handler.ts";
import { AppError, appError } from "../appError.ts";
import { clearSessionCookie, findSession, keepAlive, tokenOf } from "../auth/sessions/session.ts";
import { findChallenge } from "../auth/secondFactor/challenge.ts";
import { etagOf, isNotModified } from "./etag.ts";
import { cookiesOf, type Exchange, newResponse } from "./exchange.ts";
import { readKey, runTransaction } from "./transaction.ts";
import { decodeInput } from "./decode.ts";
import { encodeResponse, respond, respondUnlessKnown } from "./respond.ts";

/** The header with which the app reports that the person moved or typed. */
const ACTIVITY_HEADER = "kestrel-active";

const LONGEST_DEVICE = 200;

/**
 * Not the cookies, among them that of a known device, and not the storage, where the page keeps what
 * the person wants to find again: each is cleared by name where it has to be.
 */
const CACHE = '"cache"';

/** Answers one request: who asks, may they, what do they ask, then the handler. */
export async function serveHandler(exchange: Exchange, handler: Handler): Promise<Response> {
  const { deps, context, head } = exchange;
  const cookies = context.req.header("cookie");
  const actor = await findSession(deps, cookies);
  exchange.actor = actor;
  // A session that is over leaves the browser too, so that it does not ask in vain again.
  if (actor === undefined && tokenOf(cookies) !== undefined) clearSessionCookie(cookiesOf(head));
  switch (handler.access) {
    case "anyone": {
      await keepOpen(exchange);
      const input = await decodeInput(handler.call, context);
      return await answer(
        exchange,
        await handler.run({ ...requestContext(exchange), actor }, input),
      );
    }
    case "mfaPending": {
      await keepOpen(exchange);
      // A request that makes no sense is told so first, whoever sends it.
      const input = await decodeInput(handler.call, context);
      const challenge = await findChallenge(deps.store, cookiesOf(head), exchange.now);
      if (challenge === undefined) throw new AppError("unauthenticated");
      return await answer(
        exchange,
        await handler.run({ ...requestContext(exchange), actor, challenge }, input),
      );
    }
    default: {
      if (actor === undefined) throw new AppError("unauthenticated");
      if (handler.access !== "signedIn" && handler.access !== actor.user.role) {
        throw new AppError("forbidden");
      }
      await keepOpen(exchange);
      const session = sessionContext(exchange, actor);
      const input = await decodeInput(
        handler.call,
        context,
        (request) => handler.authorize?.(session, request),
      );
      const etag = etagOf(handler.call, actor, context);
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

/** What a handler found, or only that it is still the same where nothing but the answer tells that. */
function answer(
  { call, head }: Exchange,
  { output, totalCount }: Result<unknown>,
): Response | Promise<Response> {
  if (totalCount !== undefined) head.headers["X-Total-Count"] = String(totalCount);
  const isTagged = call.conditional === undefined || head.headers["ETag"] !== undefined;
  const send = isTagged ? respond : respondUnlessKnown;
  return send(head, call, encodeResponse(call, output));
}

/** The answer of a request that was answered before. */
export function answerAgain({ call, head }: Exchange, { body }: Repeated): Response {
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
    cookies: cookiesOf(head),
    clearCache: () => void (head.headers["Clear-Site-Data"] = CACHE),
    publish: (frame, audience) => deps.hub.publish(frame, audience),
  };
}

function sessionContext(exchange: Exchange, actor: Actor): SessionContext<ProblemCode> {
  const { call } = exchange;
  const session: SessionContext<ProblemCode> = {
    ...requestContext(exchange),
    actor,
    requestKey: async () => call.idempotent ? await readKey(exchange) : undefined,
    answerOf: (output) => ({ status: call.status, body: encodeResponse(call, output) }),
    transaction: (work) => runTransaction(session, work),
  };
  return session;
}
