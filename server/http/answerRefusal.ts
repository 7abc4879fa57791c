import { HTTPException } from "hono/http-exception";
import { type CallSpec } from "#contract/defineCall.ts";
import { commonProblems, type Problem, type ProblemCode, problems } from "#contract/problem.ts";
import { HashingBusy, type Log } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { BalanceLimitReached, RequestInFlight, StoreUnavailable } from "../store/errors.ts";
import { type Reply, replyJson } from "./reply.ts";

/** Answers any failure as `{message, code, requestId}`; what is unknown leaves without detail. */
export function answerRefusal(
  error: unknown,
  reply: Reply,
  requestId: string,
  log: Log,
): Response {
  const refusal = asRefusal(error, requestId, log);
  const body: Problem = { message: refusal.message, code: refusal.code, requestId };
  if (refusal.field !== undefined) body.field = refusal.field;
  if (refusal.retryAfter !== undefined) {
    reply.headers["Retry-After"] = String(Math.ceil(refusal.retryAfter / 1_000));
  }
  return replyJson(reply, problems[refusal.code].status, body);
}

function asRefusal(error: unknown, requestId: string, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RequestInFlight) return new Refusal("request_in_flight");
  if (error instanceof BalanceLimitReached) return new Refusal("balance_limit");
  if (error instanceof StoreUnavailable || error instanceof HashingBusy) {
    log.warn("unavailable", { requestId, reason: error.name });
    return new Refusal("unavailable");
  }
  if (error instanceof HTTPException && error.status === 413) return new Refusal("too_large");
  const known = error instanceof Error ? error : new Error(String(error));
  log.error("internal", { requestId, error: known.name, stack: known.stack });
  return new Refusal("internal");
}

/** A refusal its call does not declare is a mistake of ours: it must not become a promise. */
export function declaredOnly(call: CallSpec, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const allowed: readonly ProblemCode[] = [...commonProblems, ...call.refuses];
  if (allowed.includes(error.code)) return error;
  return new Error(`${call.method} ${call.path} does not declare the refusal "${error.code}"`);
}
