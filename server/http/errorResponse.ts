import { HTTPException } from "hono/http-exception";
import { type CallSpec } from "#contract/defineCall.ts";
import { commonProblems, type Problem, type ProblemCode, problems } from "#contract/problem.ts";
import { HashingBusy, type Log } from "../deps.ts";
import { AppError } from "../appError.ts";
import { BalanceLimitReached, RequestInFlight, StoreUnavailable } from "../db/errors.ts";
import { replyJson, type ResponseHead } from "./responseHead.ts";

/** Answers any failure as `{message, code, requestId}`; what is unknown leaves without detail. */
export function errorResponse(
  error: unknown,
  reply: ResponseHead,
  requestId: string,
  log: Log,
): Response {
  const told = toAppError(error, requestId, log);
  const body: Problem = { message: told.message, code: told.code, requestId };
  if (told.field !== undefined) body.field = told.field;
  if (told.retryAfter !== undefined) {
    reply.headers["Retry-After"] = String(Math.ceil(told.retryAfter / 1_000));
  }
  return replyJson(reply, problems[told.code].status, body);
}

function toAppError(error: unknown, requestId: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RequestInFlight) return new AppError("request_in_flight");
  if (error instanceof BalanceLimitReached) return new AppError("balance_limit");
  if (error instanceof StoreUnavailable || error instanceof HashingBusy) {
    log.warn("unavailable", { requestId, reason: error.name });
    return new AppError("unavailable");
  }
  if (error instanceof HTTPException && error.status === 413) return new AppError("too_large");
  const known = error instanceof Error ? error : new Error(String(error));
  log.error("internal", { requestId, error: known.name, stack: known.stack });
  return new AppError("internal");
}

/** A refusal its call does not declare is a mistake of ours: it must not become a promise. */
export function declaredOnly(call: CallSpec, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const allowed: readonly ProblemCode[] = [...commonProblems, ...call.errors];
  if (allowed.includes(error.code)) return error;
  return new Error(`${call.method} ${call.path} does not declare the refusal "${error.code}"`);
}
