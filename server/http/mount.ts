import type { Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Actor, AnyVerb } from "../verb.ts";
import { answerRefusal, declaredOnly } from "./answerRefusal.ts";
import type { Reply, Told } from "./reply.ts";
import { serveVerb } from "./serveVerb.ts";
import { Refusal } from "../refusal.ts";

/** What the carrier of a request tells beside it: the edge from the socket, the mocks a constant. */
export interface Carrier {
  readonly clientAddress: string;
  /** Is told of an answer what would cost time to find out from the response. */
  readonly answered?: (told: Told) => void;
}
export interface Wire {
  readonly Bindings: Partial<Carrier>;
}

/** Serves every verb at its call's address, and answers 404 and 405 in JSON for the rest of /api. */
export function mountVerbs(app: Hono<Wire>, deps: Deps, verbs: readonly AnyVerb[]): void {
  for (const verb of verbs) {
    app.on(verb.call.method, honoPath(verb), (context) => serve(deps, verb, context));
  }
  const methodsAt = allowedMethods(verbs);
  // Asked here and not by a handler of every path: a second handler makes each request dearer.
  app.notFound((context) => {
    const methods = methodsAt(context.req.path);
    const refusal = new Refusal(methods === undefined ? "not_found" : "method_not_allowed");
    const requestId = newRequestId();
    const reply = newReply(context, requestId);
    if (methods !== undefined) reply.headers["Allow"] = methods;
    const response = answerRefusal(refusal, reply, requestId, deps.log);
    deps.log.info("request", { requestId, status: response.status });
    return response;
  });
}

/** Finds what may be done at an address; undefined where there is nothing. */
function allowedMethods(verbs: readonly AnyVerb[]): (path: string) => string | undefined {
  const methods = new Map<string, string[]>();
  for (const { call } of verbs) {
    methods.set(call.path, [...methods.get(call.path) ?? [], call.method]);
  }
  const known = [...methods].map(([path, allowed]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    allowed: allowed.join(", "),
  }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.allowed;
}

async function serve(deps: Deps, verb: AnyVerb, context: Context<Wire>): Promise<Response> {
  const requestId = newRequestId();
  const startedAt = performance.now();
  let actor: Actor | undefined;
  const reply = newReply(context, requestId);
  const served = {
    deps,
    verb,
    context,
    reply,
    now: deps.clock.now(),
    clientAddress: context.env?.clientAddress ?? "unknown",
  };
  const response = await serveVerb(served, (found) => void (actor = found))
    .catch((error) => answerRefusal(declaredOnly(verb.call, error), reply, requestId, deps.log));
  context.env?.answered?.(reply);
  deps.log.info("request", {
    requestId,
    call: `${verb.call.method} ${verb.call.path}`,
    status: response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    userId: actor?.user.id,
    clientAddress: served.clientAddress,
  });
  return response;
}

function honoPath(verb: AnyVerb): string {
  return verb.call.path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function newReply(context: Context<Wire>, requestId: string): Reply {
  const headers = { "X-Request-Id": requestId };
  return { context, headers, hasCookies: false, characters: 0 };
}

function newRequestId(): string {
  return crypto.randomUUID();
}
