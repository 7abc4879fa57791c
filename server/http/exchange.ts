import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { HTTPException } from "hono/http-exception";
import type { CallSpec } from "#contract/defineCall.ts";
import { type Instant, seconds } from "#contract/time.ts";
import { commonProblems, problem, type ProblemCode } from "#contract/problem.ts";
import { shownText } from "#contract/shownText.ts";
import { problems } from "#contract/texts/problems.ts";
import type { Readings } from "../audit/readings.ts";
import { type Deps, HashingBusy, type Log } from "../kernel/deps.ts";
import { AppError, problemOf } from "../kernel/appError.ts";
import {
  BalanceLimitReached,
  MonthClosed,
  RequestInFlight,
  StoreUnavailable,
} from "../db/errors.ts";
import { contentTag, isNotModified } from "./etag.ts";
import type { ByPerson } from "../kernel/by.ts";
import type { Decision } from "../kernel/action.ts";
import { encoderOf } from "../kernel/encode.ts";

/** The state of a request before its handler runs. */
export interface Exchange {
  readonly deps: Deps;
  readonly recordReading: Readings;
  readonly call: CallSpec;
  readonly context: Context;
  readonly head: ResponseMeta;
  readonly now: Instant;
  readonly clientAddress: string;
  /** The caller, once authenticated. */
  actor?: ByPerson | undefined;
}

/** Records what staff are about to be shown, before they are. Files have rows of their own. */
export async function recordStaffRead(
  { recordReading, actor, call, context, now }: Exchange,
  body: unknown,
): Promise<void> {
  if (actor?.user.role !== "admin") return;
  await recordReading(actor, { call, query: context.req.query(), body, now });
}

/** Facts about a response, so logs and metrics don't have to parse it. */
export interface ResponseSummary {
  /** The call, if the path has one. */
  readonly call?: CallSpec;
  /** The `Set-Cookie` values, because scripts in a page can't read them from a response. */
  readonly cookies: readonly string[];
  /** How long its text is, or how many bytes it has. */
  readonly characters: number;
  /** Where it says no. */
  readonly refusal?: ProblemCode;
  /** The decisions that the call made, if any. */
  readonly decisions?: readonly Decision[];
}

/** The headers of a response while it is built. */
export interface ResponseMeta extends ResponseSummary {
  readonly requestId: string;
  readonly context: Context;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
  characters: number;
  refusal?: ProblemCode;
  decisions?: readonly Decision[];
}

/** An answer with all that it carries, and JSON as its body where there is one. */
export function newResponse(
  head: ResponseMeta,
  status: StatusCode,
  body: string | Uint8Array<ArrayBuffer> | null,
): Response {
  const { headers, cookies } = head;
  if (body !== null) {
    headers["Content-Type"] = "application/json";
    head.characters = body.length;
  }
  // The edge takes a plain record as it is, and has to take a Headers apart again.
  if (cookies.length === 0) return new Response(body, { status, headers });
  const set = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return new Response(body, { status, headers: [...Object.entries(headers), ...set] });
}

/** Sends an encoded answer with its call's status. */
export function respond(head: ResponseMeta, { status }: CallSpec, body: unknown): Response {
  return newResponse(head, status, status === 204 ? null : jsonOf(body));
}

/** Sends a file to save. Its name is the bank's own, without quotes. */
export function respondFile(
  head: ResponseMeta,
  { status }: CallSpec,
  { name, type, output }: {
    readonly name: string;
    readonly type: string;
    /** A text or bytes. */
    readonly output: unknown;
  },
): Response {
  const content = output instanceof Uint8Array ? new Uint8Array(output) : String(output);
  head.headers["Content-Disposition"] = `attachment; filename="${name}"`;
  const response = newResponse(head, status, content);
  response.headers.set("Content-Type", type);
  return response;
}

/** Removes hidden characters from JSON, which earlier versions may have stored. */
function jsonOf(body: unknown): string {
  return shownText(JSON.stringify(body));
}

/** Sends an encoded response with its entity tag, or 304 if the client has that text already. */
export async function respondOrNotModified(
  { sha256Hex }: Pick<Deps, "sha256Hex">,
  head: ResponseMeta,
  { status }: CallSpec,
  body: unknown,
): Promise<Response> {
  const text = jsonOf(body);
  const etag = await contentTag(sha256Hex, text, head.headers["X-Total-Count"]);
  head.headers["ETag"] = etag;
  return isNotModified(etag, head.context)
    ? newResponse(head, 304, null)
    : newResponse(head, status, text);
}

/** How soon there is room again among the passwords that are being hashed. */
const HASHED = seconds(1);

const encodeProblem = encoderOf(problem);

/** Returns any failure as `{message, code, requestId}`; what is unknown leaves without detail. */
export function errorResponse(error: unknown, head: ResponseMeta, log: Log): Response {
  const { requestId } = head;
  const refusal = toAppError(error, requestId, log);
  head.refusal = refusal.code;
  const body = { ...problemOf(refusal), requestId };
  if (refusal.retryAfter !== undefined) {
    head.headers["Retry-After"] = String(Math.ceil(refusal.retryAfter / 1_000));
  }
  return newResponse(head, problems[refusal.code].status, jsonOf(encodeProblem(body)));
}

function toAppError(error: unknown, requestId: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RequestInFlight) return new AppError("request_in_flight");
  if (error instanceof BalanceLimitReached) return new AppError("balance_limit");
  if (error instanceof MonthClosed) return new AppError("month_closed");
  if (error instanceof StoreUnavailable || error instanceof HashingBusy) {
    log.warn("unavailable", { requestId, reason: String(error) });
    return new AppError("unavailable", error instanceof HashingBusy ? { retryAfter: HASHED } : {});
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
  return new Error(`${call.method} ${call.path} doesn't declare the error "${error.code}"`);
}
