import { LIVE_PATH } from "#contract/live.ts";
import { listStatementKeys, STATEMENT_KEYS_PATH } from "#contract/statements.ts";
import { API_REFERENCE_PATH } from "#contract/openapi.ts";
import type { Duration } from "#contract/time.ts";
import type { Log } from "../../kernel/deps.ts";
import type { RequestEnv } from "../../http/mount.ts";
import type { ResponseSummary } from "../../http/exchange.ts";
import { describedCalls } from "../../openapi/document.ts";
import { renderReference } from "../../openapi/page.ts";
import type { AnswerCounts } from "./answerCounts.ts";
import type { FirstView } from "../static/firstView.ts";
import type { StaticFiles } from "../static/staticFiles.ts";
import { hostnamesOf, isForeign, isForeignHost } from "./csrf.ts";
import { createNonce, referencePolicy } from "./headers.ts";
import { problemResponse, refuseWrites } from "./problemResponse.ts";

/** Everything that the server responds to over plain HTTP. */
export type Router = ReturnType<typeof createRouter>;

/** Checks that run before the handlers. */
export interface Admission {
  /** Returns a request that must not reach the bank now. */
  stops(request: Request, env: RequestEnv, path: string): Promise<Response | undefined>;
  /** Sees what the bank answered. */
  answered(request: Request, path: string, summary: ResponseSummary): void;
}

/** The bank: answers every path of /api. */
export type Api = (request: Request, env: RequestEnv) => Response | Promise<Response>;

export interface RouterParts {
  readonly api: Api;
  readonly admission: Admission;
  /** Undefined where another server hands out the app, as in development. */
  readonly files: StaticFiles | undefined;
  /** Undefined where nothing draws first pages. */
  readonly firstView?: FirstView | undefined;
  /** The origins that are ours. */
  readonly origins: ReadonlySet<string>;
  readonly readiness: Readiness;
  readonly answers: Pick<AnswerCounts, "count">;
  readonly log: Log;
}

/** Sorts requests by their path. */
export function createRouter(
  { api, admission, files, firstView, origins, readiness, answers, log }: RouterParts,
) {
  // Origins of loopback are added once the server listens; their hosts need no look.
  const hostnames = hostnamesOf(origins);

  async function route(request: Request, env: RequestEnv): Promise<Response> {
    const path = pathOf(request);
    const isOfBank = path === "/api" || path?.startsWith("/api/") === true;
    const isElsewhere = isOfBank && isForeignHost(new URL(request.url).host, hostnames);
    if (isElsewhere || isForeign(request, path, origins)) {
      const requestId = crypto.randomUUID();
      const { clientAddress } = env;
      log.warn("request.foreign", { requestId, method: request.method, clientAddress });
      answers.count(undefined, 403, { refusal: "foreign_origin" });
      return problemResponse("foreign_origin", { requestId });
    }
    if (path === STATEMENT_KEYS_PATH) {
      const { method, headers, url } = request;
      return await route(
        new Request(new URL(listStatementKeys.path, url), { method, headers }),
        env,
      );
    }
    if (path === undefined || !isOfBank) {
      return logged(await answerBeside(request, path, env), env);
    }
    const stopped = await admission.stops(request, env, path);
    if (stopped !== undefined) return logged(stopped, env);
    if (path === API_REFERENCE_PATH) return logged(answerReference(request), env);
    let summary: ResponseSummary = { cookies: [], characters: 0 };
    const answered = (answer: ResponseSummary) => void (summary = answer);
    const response = await api(request, { ...env, answered });
    admission.answered(request, path, summary);
    answers.count({ method: request.method, path }, response.status, summary);
    return response;
  }

  /** What needs no bank. */
  async function answerBeside(
    request: Request,
    path: string | undefined,
    env: RequestEnv,
  ): Promise<Response> {
    if (path === undefined || path === LIVE_PATH) return problemResponse("not_found");
    if (path === "/healthz") return answerProbe(request, true);
    if (path === "/readyz") return answerProbe(request, await readiness.isReady());
    const drawn = await firstView?.answer(request, path, (asked) => route(asked, env));
    return drawn ?? files?.answer(request, path) ?? problemResponse("not_found");
  }

  /** The bank logs each of its calls; the router what it refuses itself. */
  function logged(response: Response, env?: RequestEnv): Response {
    const requestId = response.headers.get("X-Request-Id");
    if (requestId === null) return response;
    const { status } = response;
    // Requests that anyone can repeat without end must not fill the log.
    const level = status < 500 ? "debug" : "info";
    log[level]("request.refused", { requestId, status, clientAddress: env?.clientAddress });
    answers.count(undefined, status);
    return response;
  }

  return {
    answer: (request: Request, env: RequestEnv): Promise<Response> =>
      route(request, env).catch((error) => {
        const requestId = crypto.randomUUID();
        const stack = error instanceof Error ? error.stack : undefined;
        log.error("internal", { requestId, error: String(error), stack });
        answers.count(undefined, 500, { refusal: "internal" });
        return problemResponse("internal", { requestId });
      }),
    /** The answer to a request whose body is longer than allowed. */
    tooLarge: () => logged(problemResponse("too_large")),
    /** The answer to a request that is not one. */
    malformed: () => logged(problemResponse("invalid_input")),
  };
}

/** Whether the bank can serve now: its database answers and it is not stopping. */
export type Readiness = ReturnType<typeof createReadiness>;

/** Queries the database at most once in `cacheTtl`, also under concurrency. */
export function createReadiness(
  { ping, cacheTtl, answersWithin }: {
    readonly ping: () => Promise<void>;
    readonly cacheTtl: Duration;
    readonly answersWithin: Duration;
  },
) {
  let cached = Promise.resolve(false);
  let until = -Infinity;
  let hasEnded = false;

  function answersInTime(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), answersWithin);
      ping().then(() => resolve(true), () => resolve(false)).finally(() => clearTimeout(timer));
    });
  }

  return {
    async isReady(): Promise<boolean> {
      if (hasEnded) return false;
      if (performance.now() >= until) {
        cached = answersInTime();
        until = performance.now() + cacheTtl;
      }
      return await cached;
    },
    /** From now on never again. */
    end(): void {
      hasEnded = true;
    },
  };
}

/** Says nothing else: probes are open to strangers, and the metrics have the rest. */
function answerProbe(request: Request, isWell: boolean): Response {
  const answer = () => isWell ? Response.json({ status: "ok" }) : problemResponse("unavailable");
  return refuseWrites(request) ?? answer();
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
