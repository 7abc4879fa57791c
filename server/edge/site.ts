import { LIVE_PATH } from "#contract/live.ts";
import { API_REFERENCE_PATH } from "#contract/openapi.ts";
import type { Log } from "../deps.ts";
import type { Carrier } from "../http/mount.ts";
import type { Told } from "../http/reply.ts";
import { answerReference } from "./apiReference.ts";
import { isForeign } from "./csrf.ts";
import { problemResponse } from "./problemResponse.ts";
import { refuseWrites } from "./readOnly.ts";
import type { Readiness } from "./readiness.ts";
import type { StaticFiles } from "./staticFiles.ts";

/** Everything that the server answers over plain HTTP. */
export interface Site {
  answer(request: Request, carrier: Carrier): Promise<Response>;
  /** The answer to a request whose body is longer than allowed. */
  tooLarge(): Response;
  /** The answer to a request that is not one. */
  malformed(): Response;
}

/** What stands before the bank. */
export interface Gate {
  /** Answers a request that must not reach the bank now. */
  stops(request: Request, carrier: Carrier, path: string): Promise<Response | undefined>;
  /** Sees what the bank answered. */
  answered(request: Request, path: string, response: Response, told: Told): void;
}

export interface SiteParts {
  /** The bank: answers every path of /api. */
  readonly api: (request: Request, carrier: Carrier) => Response | Promise<Response>;
  readonly gate: Gate;
  /** Undefined where another server hands out the app, as in development. */
  readonly files: StaticFiles | undefined;
  /** The origins that are ours. */
  readonly origins: ReadonlySet<string>;
  readonly readiness: Readiness;
  readonly log: Log;
}

/** Sorts requests by their path. */
export function createSite({ api, gate, files, origins, readiness, log }: SiteParts): Site {
  async function route(request: Request, carrier: Carrier): Promise<Response> {
    if (isForeign(request, origins)) {
      const requestId = crypto.randomUUID();
      const { clientAddress } = carrier;
      log.warn("request.foreign", { requestId, method: request.method, clientAddress });
      return problemResponse("foreign_origin", { requestId });
    }
    const path = pathOf(request);
    if (path !== undefined && (path === "/api" || path.startsWith("/api/"))) {
      const stopped = await gate.stops(request, carrier, path);
      if (stopped !== undefined) return told(stopped, carrier);
      if (path === API_REFERENCE_PATH) return told(answerReference(request), carrier);
      let seen: Told = { hasCookies: false, characters: 0 };
      const answered = (reply: Told) => void (seen = reply);
      const response = await api(request, { ...carrier, answered });
      gate.answered(request, path, response, seen);
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

  /** The bank tells the log of each of its calls; the edge of what it refuses itself. */
  function told(response: Response, carrier?: Carrier): Response {
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

/** Addresses as the app asks for them: they stand for themselves. */
const PLAIN_ADDRESS = /^https?:\/\/[^/?#]+(\/[\w/-]*)(?:\?|$)/;

/** Undefined when the percent signs of the path make no sense. */
function pathOf({ url }: Request): string | undefined {
  const [, plain] = PLAIN_ADDRESS.exec(url) ?? [];
  if (plain !== undefined) return plain;
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
