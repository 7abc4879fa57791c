import type { Context, Hono } from "hono";
import { minutes } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import { type Handler, Repeated } from "../handler.ts";
import { declaredOnly, errorResponse } from "./respond.ts";
import type { Exchange, ResponseHead, ResponseSummary } from "./exchange.ts";
import { answerAgain, serveHandler } from "./serveHandler.ts";
import { AppError } from "../appError.ts";

/** What stands beside a request: in the process from its socket, in the mocks a constant. */
export interface RequestEnv {
  readonly clientAddress: string;
  /** Is told of an answer what would cost time to find out from the response. */
  readonly answered?: (summary: ResponseSummary) => void;
}
export interface AppEnv {
  readonly Bindings: Partial<RequestEnv>;
}

/** After which time it makes sense to ask again while no money may move. */
const HALT_RETRY = minutes(1);

/** Serves every handler at its call's address, and answers 404 and 405 in JSON for the rest of /api. */
export function mountHandlers(app: Hono<AppEnv>, deps: Deps, handlers: readonly Handler[]): void {
  for (const handler of handlers) {
    const { method, path } = handler.call;
    app.on(method, honoPath(path), (context) => serve(deps, handler, context));
  }
  const methodsAt = allowedMethods(handlers);
  // Asked here and not by a handler of every path: a second handler makes each request dearer.
  app.notFound((context) => {
    const methods = methodsAt(context.req.path);
    const error = new AppError(methods === undefined ? "not_found" : "method_not_allowed");
    const head = newResponseHead(context);
    if (methods !== undefined) head.headers["Allow"] = methods;
    const response = errorResponse(error, head, deps.log);
    deps.log.info("request", { requestId: head.requestId, status: response.status });
    return response;
  });
}

/** Finds what may be done at an address; undefined where there is nothing. */
function allowedMethods(handlers: readonly Handler[]): (path: string) => string | undefined {
  const methods = new Map<string, string[]>();
  for (const { call } of handlers) {
    methods.set(call.path, [...methods.get(call.path) ?? [], call.method]);
  }
  const known = [...methods].map(([path, allowed]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    allowed: allowed.join(", "),
  }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.allowed;
}

async function serve(
  deps: Deps,
  handler: Handler,
  context: Context<AppEnv>,
): Promise<Response> {
  const { call } = handler;
  const startedAt = performance.now();
  const head = newResponseHead(context);
  const exchange: Exchange = {
    deps,
    call,
    context,
    head,
    now: deps.clock.now(),
    clientAddress: context.env?.clientAddress ?? "unknown",
  };
  if (call.movesMoney && deps.ledgerHealth.isHalted) return refuseHalted(exchange);
  const response = await serveHandler(exchange, handler)
    .catch((error) =>
      error instanceof Repeated
        ? answerAgain(exchange, error)
        : errorResponse(declaredOnly(call, error), head, deps.log)
    );
  context.env?.answered?.(head);
  deps.log.info("request", {
    requestId: head.requestId,
    call: `${call.method} ${call.path}`,
    status: response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    userId: exchange.actor?.user.id,
    clientAddress: exchange.clientAddress,
  });
  return response;
}

/** Before it is looked at who asks and what: nothing of a call that moves money may begin. */
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

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function newResponseHead(context: Context<AppEnv>): ResponseHead {
  const requestId = crypto.randomUUID();
  const headers = { "X-Request-Id": requestId };
  return { requestId, context, headers, hasCookies: false, characters: 0 };
}
