import type { Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { Actor, AnyVerb } from "../verb.ts";
import { answerRefusal, declaredOnly } from "./answerRefusal.ts";
import { serveVerb } from "./serveVerb.ts";
import { Refusal } from "../refusal.ts";

/** What the carrier of a request tells beside it: the edge from the socket, the mocks a constant. */
export interface Carrier {
  readonly clientAddress: string;
}
export interface Wire {
  readonly Bindings: Partial<Carrier>;
}

/** Serves every verb at its call's address, and answers 404 and 405 in JSON for the rest of /api. */
export function mountVerbs(app: Hono<Wire>, deps: Deps, verbs: readonly AnyVerb[]): void {
  for (const verb of verbs) {
    app.on(verb.call.method, honoPath(verb), (context) => serve(deps, verb, context));
  }
  for (const path of new Set(verbs.map(honoPath))) {
    const methods = verbs.filter((verb) => honoPath(verb) === path).map((verb) => verb.call.method);
    app.all(path, (context) => {
      context.header("Allow", methods.join(", "));
      return answerRefusal(new Refusal("method_not_allowed"), context, newRequestId(), deps.log);
    });
  }
  app.notFound((context) =>
    answerRefusal(new Refusal("not_found"), context, newRequestId(), deps.log)
  );
}

async function serve(deps: Deps, verb: AnyVerb, context: Context<Wire>): Promise<Response> {
  const requestId = newRequestId();
  const startedAt = performance.now();
  let actor: Actor | undefined;
  context.header("X-Request-Id", requestId);
  const served = {
    deps,
    verb,
    context,
    now: deps.clock.now(),
    clientAddress: context.env?.clientAddress ?? "unknown",
  };
  const response = await serveVerb(served, (found) => void (actor = found))
    .catch((error) => answerRefusal(declaredOnly(verb.call, error), context, requestId, deps.log));
  deps.log.info("request", {
    requestId,
    call: `${verb.call.method} ${verb.call.path}`,
    status: response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    userId: actor?.user.id,
  });
  return response;
}

function honoPath(verb: AnyVerb): string {
  return verb.call.path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function newRequestId(): string {
  return crypto.randomUUID();
}
