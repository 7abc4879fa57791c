import * as z from "zod/mini";
import ky, { isTimeoutError, type ResponsePromise } from "ky";
import type { CallArguments, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { Activity } from "./activity.ts";
import { CallFailed, type Failure, unknownOutcome } from "./callFailed.ts";
import { changesWhoAsks, createResponseCache, type Part } from "./conditional.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { COMPANY_HEADER } from "#contract/companyRole.ts";
import { PAGE_OWNER_HEADER } from "#contract/pageOwner.ts";
import { type Problem, problem } from "#contract/problem.ts";

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /**
   * Idempotency key: a repeat with the same key and body returns the first response and does
   * nothing twice.
   */
  readonly idempotencyKey?: string;
  /** ID of the user's proof, if the server asked for one. */
  readonly proofId?: string;
  /** User that the page is for. The server rejects the call for anyone else. */
  readonly userId?: number;
  /** Company that the call is about, in place of the user. */
  readonly companyId?: number;
}

/** The server's calls, typed by the contract. */
export interface Client {
  /**
   * Throws CallFailed for anything but a readable success. A canceled call throws the signal's
   * reason.
   */
  request<C extends CallSpec>(
    call: C,
    args: CallArguments<C>,
    options?: RequestOptions,
  ): Promise<CallOutput<C>>;
  /** Calls a list that may return only a part of its rows. */
  requestPart<C extends CallSpec>(
    call: C,
    args: CallArguments<C>,
    options?: RequestOptions,
  ): Promise<Part<C>>;
}

export interface ClientOptions {
  /** Base of relative addresses; the page's address by default. */
  readonly baseUrl?: string;
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly activity?: Activity;
  /** Milliseconds until a call counts as lost. */
  readonly timeout?: number;
}

interface Answer {
  readonly response: Response;
  readonly text: string;
  /** For calls that return bytes, not text. */
  readonly bytes?: Uint8Array;
}

/** The network or the server ended a call early. Bugs of the page never throw this. */
class BrokenOff extends Error {}

function breakOff(cause: unknown): never {
  throw isTimeoutError(cause) ? cause : new BrokenOff("The call was broken off", { cause });
}

async function answerTo(call: CallSpec, pending: ResponsePromise): Promise<Answer> {
  const response = await pending;
  return call.carries === "bytes" && response.ok
    ? {
      response,
      text: "",
      bytes: new Uint8Array(await pending.arrayBuffer().catch(breakOff)),
    }
    : { response, text: await pending.text().catch(breakOff) };
}

/** Validates arguments as the server would, and throws its error. */
function encoded<C extends CallSpec>(call: C, args: CallArguments<C>) {
  try {
    return wireRequest(call, args);
  } catch (error) {
    throw notAllowed(error);
  }
}

/** The only access of the page to the server's HTTP calls. */
export function createClient(
  { baseUrl, fetch = globalThis.fetch, activity, timeout = 15_000 }: ClientOptions = {},
): Client {
  const http = ky.create({
    baseUrl,
    fetch: (input, init) => fetch(input, init).catch(breakOff),
    timeout,
    credentials: "include",
    retry: 0,
    throwHttpErrors: false,
  });

  const kept = createResponseCache();

  return {
    request: async (call, args, options) => (await requestPart(call, args, options)).rows,
    requestPart,
  };

  async function requestPart<C extends CallSpec>(
    call: C,
    args: CallArguments<C>,
    { signal, idempotencyKey, proofId, userId, companyId }: RequestOptions = {},
  ): Promise<Part<C>> {
    const { path, query, body } = encoded(call, args);
    const what = `${call.method} ${path}`;
    const address = `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
    // Each company has other rows at this address.
    const question = kept.about(call, `${companyId ?? ""} ${address}`);
    const headers = {
      accept: "application/json",
      ...question.headers,
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      ...(proofId === undefined ? {} : { [STEP_UP_HEADER]: proofId }),
      ...(userId === undefined ? {} : { [PAGE_OWNER_HEADER]: String(userId) }),
      ...(companyId === undefined ? {} : { [COMPANY_HEADER]: String(companyId) }),
      ...(activity?.takeReport() ? { "kestrel-active": "1" } : {}),
    };
    const searchParams = query.map(([name, value]) => [name, value]);
    const { response, text, bytes } = await answerTo(
      call,
      http(path, { method: call.method, headers, searchParams, json: body, signal }),
    ).catch((error) => {
      const isBrokenOff = error instanceof BrokenOff;
      if (signal?.aborted) throw isBrokenOff ? error.cause : error;
      if (isTimeoutError(error)) throw unknownOutcome("timed_out", what, null, error);
      throw isBrokenOff ? unknownOutcome("offline", what, null, error.cause) : error;
    });
    if (changesWhoAsks(call, response.status)) kept.forget();
    if (response.status === 304 && question.kept !== undefined) return question.kept;
    if (!response.ok) throw refusal(response.status, response.statusText, text);
    try {
      const part = {
        rows: readAnswer(call, bytes ?? text),
        totalCount: numberIn(response, "x-total-count"),
        totalMoreThan: numberIn(response, "x-total-more-than"),
      };
      question.keep(response, part);
      return part;
    } catch (error) {
      throw unknownOutcome("unreadable", what, response.status, error);
    }
  }
}

function readProblem(body: string): Problem | undefined {
  try {
    return z.decode(problem, JSON.parse(body));
  } catch {
    return undefined;
  }
}

function numberIn({ headers }: Response, name: string): number | null {
  const value = headers.get(name);
  return value === null ? null : Number(value);
}

/** Returns the error for a response that isn't OK. */
function refusal(status: number, statusText: string, body: string): CallFailed {
  const read = readProblem(body);
  const failure: Failure = read ? { ...read, status } : { code: "unreadable", status, message: "" };
  return new CallFailed(`${status}: ${body || statusText}`, failure);
}

/** Returns the error for arguments that the contract doesn't allow, with the server's status. */
function notAllowed(error: unknown): unknown {
  if (!(error instanceof z.core.$ZodError)) return error;
  const [issue] = error.issues;
  const status = 400;
  const failure: Failure = {
    code: "invalid_input",
    status,
    message: issue?.message ?? "",
    field: issue?.path.at(-1)?.toString(),
  };
  return new CallFailed(`${status}: ${failure.message}`, failure, { cause: error });
}

/** A call as it's sent: its path, its query and its JSON body. */
interface WireRequest {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body?: unknown;
}

function partOf(args: unknown, name: "params" | "query" | "body"): unknown {
  if (typeof args !== "object" || args === null) return undefined;
  return Object.entries(args).find(([key]) => key === name)?.[1];
}

function encodedPart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema === undefined || value === undefined ? undefined : z.encode(schema, value);
}

function texts(value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null)
    .map(([name, item]) => [name, String(item)]);
}

/**
 * Encodes what the contract declares. Throws a ZodError if the contract doesn't allow the
 * arguments.
 */
function wireRequest<C extends CallSpec>(call: C, args: CallArguments<C>): WireRequest {
  const params = texts(encodedPart(call.params, partOf(args, "params")));
  const path = params.reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    call.path,
  );
  return {
    path,
    query: texts(encodedPart(call.query, partOf(args, "query"))),
    body: encodedPart(call.body, partOf(args, "body")),
  };
}

/** Parses a response with the contract's schema; returns undefined for a 204. */
function readAnswer<C extends CallSpec>(call: C, body: string | Uint8Array): CallOutput<C>;
function readAnswer(call: CallSpec, body: string | Uint8Array): unknown {
  if (call.output === undefined) return undefined;
  const isJson = call.carries === undefined && typeof body === "string";
  return z.decode(call.output, isJson ? JSON.parse(body) : body);
}
