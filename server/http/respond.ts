import { HTTPException } from "hono/http-exception";
import type { CallSpec } from "#contract/defineCall.ts";
import { commonProblems, type Problem, type ProblemCode, problems } from "#contract/problem.ts";
import { contentTag, isNotModified } from "./etag.ts";
import { type Encode, encoderOf } from "./encode.ts";
import { newResponse, type ResponseHead } from "./exchange.ts";
import { HashingBusy, type Log } from "../deps.ts";
import { AppError } from "../appError.ts";
import { BalanceLimitReached, RequestInFlight, StoreUnavailable } from "../db/errors.ts";

/** Made once for every call. */
const encoders = new WeakMap<CallSpec, Encode>();

/** Encodes a handler's answer by its call: what the contract does not name does not leave. */
export function encodeResponse(call: CallSpec, output: unknown): unknown {
  if (call.output === undefined) return null;
  const encode = encoders.get(call) ?? encoderOf(call.output);
  encoders.set(call, encode);
  return encode(output);
}

/** Sends an encoded answer with its call's status. */
export function respond(head: ResponseHead, { status }: CallSpec, body: unknown): Response {
  return newResponse(head, status, status === 204 ? null : JSON.stringify(body));
}

/** Sends an encoded answer with a tag of what it says, or 304 to whoever holds that text already. */
export async function respondUnlessKnown(
  head: ResponseHead,
  { status }: CallSpec,
  body: unknown,
): Promise<Response> {
  const text = JSON.stringify(body);
  const etag = await contentTag(text, head.headers["X-Total-Count"]);
  head.headers["ETag"] = etag;
  return isNotModified(etag, head.context)
    ? newResponse(head, 304, null)
    : newResponse(head, status, text);
}

/** Answers any failure as `{message, code, requestId}`; what is unknown leaves without detail. */
export function errorResponse(error: unknown, head: ResponseHead, log: Log): Response {
  const { requestId } = head;
  const told = toAppError(error, requestId, log);
  const body: Problem = { message: told.message, code: told.code, requestId };
  if (told.field !== undefined) body.field = told.field;
  if (told.retryAfter !== undefined) {
    head.headers["Retry-After"] = String(Math.ceil(told.retryAfter / 1_000));
  }
  return newResponse(head, problems[told.code].status, JSON.stringify(body));
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
