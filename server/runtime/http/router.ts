import { LIVE_PATH } from "#contract/live.ts";
import { API_REFERENCE_PATH } from "#contract/openapi.ts";
import type { Log } from "../../deps.ts";
import type { RequestEnv } from "../../http/mount.ts";
import type { ResponseSummary } from "../../http/exchange.ts";
import { describedCalls } from "../../openapi/document.ts";
import { renderReference } from "../../openapi/page.ts";
import { createNonce, referencePolicy } from "./headers.ts";
import { isForeign } from "./csrf.ts";
import { problemResponse, refuseWrites } from "./problemResponse.ts";
import type { Readiness } from "./readiness.ts";
import type { StaticFiles } from "../static/staticFiles.ts";

/** Everything that the server answers over plain HTTP. */
export interface Router {
  answer(request: Request, carrier: RequestEnv): Promise<Response>;
  /** The answer to a request whose body is longer than allowed. */
  tooLarge(): Response;
  /** The answer to a request that is not one. */
  malformed(): Response;
}

/** What stands before the bank. */
export interface Admission {
  /** Answers a request that must not reach the bank now. */
  stops(request: Request, carrier: RequestEnv, path: string): Promise<Response | undefined>;
  /** Sees what the bank answered. */
  answered(request: Request, path: string, response: Response, told: ResponseSummary): void;
}

export interface RouterParts {
  /** The bank: answers every path of /api. */
  readonly api: (request: Request, carrier: RequestEnv) => Response | Promise<Response>;
  readonly admission: Admission;
  /** Undefined where another server hands out the app, as in development. */
  readonly files: StaticFiles | undefined;
  /** The origins that are ours. */
  readonly origins: ReadonlySet<string>;
  readonly readiness: Readiness;
  readonly log: Log;
}

/** Sorts requests by their path. */
export function createRouter(
  { api, admission, files, origins, readiness, log }: RouterParts,
): Router {
  async function route(request: Request, carrier: RequestEnv): Promise<Response> {
    if (isForeign(request, origins)) {
      const requestId = crypto.randomUUID();
      const { clientAddress } = carrier;
      log.warn("request.foreign", { requestId, method: request.method, clientAddress });
      return problemResponse("foreign_origin", { requestId });
    }
    const path = pathOf(request);
    if (path !== undefined && (path === "/api" || path.startsWith("/api/"))) {
      const stopped = await admission.stops(request, carrier, path);
      if (stopped !== undefined) return told(stopped, carrier);
      if (path === API_REFERENCE_PATH) return told(answerReference(request), carrier);
      let seen: ResponseSummary = { hasCookies: false, characters: 0 };
      const answered = (reply: ResponseSummary) => void (seen = reply);
      const response = await api(request, { ...carrier, answered });
      admission.answered(request, path, response, seen);
      return response;
    }
    return told(await answerBeside(request, path), carrier);
  }

  /** What needs no bank. */
  async function answerBeside(request: Request, path: string | undefined): Promise<Response> {
    if (path === undefined || path === LIVE_PATH) return problemResponse("not_found");
    if (path === "/healthz") return answerProbe(request, true);
    if (path === "/readyz") return answerProbe(request, await readiness.isReady());
    return files?.answer(request, path) ?? problemResponse("not_found");
  }

  /** The bank tells the log of each of its calls; the router of what it refuses itself. */
  function told(response: Response, carrier?: RequestEnv): Response {
    const requestId = response.headers.get("X-Request-Id");
    if (requestId === null) return response;
    const { status } = response;
    // What anybody may bring about without end must not fill the log.
    const level = status < 500 ? "debug" : "info";
    log[level]("request.refused", { requestId, status, clientAddress: carrier?.clientAddress });
    return response;
  }

  return {
    answer: (request, carrier) =>
      route(request, carrier).catch((error) => {
        const requestId = crypto.randomUUID();
        log.error("internal", { requestId, error: String(error), stack: stackOf(error) });
        return problemResponse("internal", { requestId });
      }),
    tooLarge: () => told(problemResponse("too_large")),
    malformed: () => told(problemResponse("invalid_input")),
  };
}

function answerProbe(request: Request, isWell: boolean): Response {
  const refused = refuseWrites(request);
  if (refused !== undefined) return refused;
  return isWell ? Response.json({ status: "ok" }) : problemResponse("unavailable");
}

/** The reference of the bank's calls as a page. */
function answerReference(request: Request): Response {
  const refused = refuseWrites(request);
  if (refused !== undefined) return refused;
  const nonce = createNonce();
  const page = request.method === "HEAD" ? null : renderReference(describedCalls(), nonce);
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": referencePolicy(nonce),
    },
  });
}

/** Undefined when the percent signs of the path make no sense. */
function pathOf({ url }: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
