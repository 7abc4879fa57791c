import type { CallSpec } from "#contract/defineCall.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Deps } from "../deps.ts";
import { Refusal, type RefusalDetails } from "../refusal.ts";
import { clearSessionCookie, tokenOf } from "../sessions/cookie.ts";
import { findSession } from "../sessions/findSession.ts";
import { ACTIVITY_HEADER, keepAlive } from "../sessions/keepAlive.ts";
import type { Actor, AnyVerb } from "../verb.ts";
import { etagOf, isKnown } from "./conditional.ts";
import { readInput } from "./readInput.ts";
import { cookiesOf } from "./cookies.ts";
import { replyWith } from "./reply.ts";
import { encodeAnswer, respond, respondUnlessKnown } from "./respond.ts";
import { runWrite } from "./runWrite.ts";
import type { Served } from "./served.ts";

const LONGEST_DEVICE = 200;

/**
 * Not the cookies, among them that of a known device, and not the storage, where the page keeps what
 * the person wants to find again: each is cleared by name where it has to be.
 */
const CACHE = '"cache"';

/** Answers one request: who asks, may they, what do they ask, then the verb. */
export async function serveVerb(
  served: Served,
  identified: (actor: Actor) => void,
): Promise<Response> {
  const { deps, verb, context, reply, now } = served;
  const cookies = context.req.header("cookie");
  const actor = await findSession(deps, cookies);
  if (actor !== undefined) identified(actor);
  // A session that is over leaves the browser too, so that it does not ask in vain again.
  else if (tokenOf(cookies) !== undefined) clearSessionCookie(cookiesOf(reply));
  admit(verb.call, actor);
  if (actor !== undefined) {
    const reportsActivity = context.req.header(ACTIVITY_HEADER) === "1";
    await keepAlive(deps.store, actor, { method: verb.call.method, reportsActivity }, now);
  }
  const input = await readInput(verb.call, context);
  if (verb.kind !== "free") {
    if (actor === undefined) throw new Refusal("unauthenticated");
    const common = { now, actor, refusal, ...portsOf(deps) };
    if (verb.kind === "write") return await runWrite(served, common, input);
    const etag = etagOf(verb.call, actor, context);
    const isUnchanged = etag !== undefined && isKnown(etag, context);
    const found = isUnchanged ? undefined : await verb.run({ ...common, store: deps.store }, input);
    if (etag !== undefined) reply.headers["ETag"] = etag;
    if (found === undefined) return replyWith(reply, 304, null);
    return await answerWith(served, found);
  }
  return await answerWith(served, await verb.run(freeContext(served, actor), input));
}

/** What a verb found, or only that it is still the same where nothing but the answer tells that. */
function answerWith(
  { verb: { call }, reply }: Served,
  { output, totalCount }: Awaited<ReturnType<AnyVerb["run"]>>,
): Response | Promise<Response> {
  if (totalCount !== undefined) reply.headers["X-Total-Count"] = String(totalCount);
  const body = encodeAnswer(call, output);
  const send = call.conditional === "content" ? respondUnlessKnown : respond;
  return send(reply, call, body);
}

/** Who may call: first whether they are known, then whether their role fits. */
function admit(call: CallSpec, actor: Actor | undefined): void {
  if (call.who === "anyone" || call.who === "halfSignedIn") return;
  if (actor === undefined) throw new Refusal("unauthenticated");
  if (call.who !== "signedIn" && call.who !== actor.user.role) throw new Refusal("forbidden");
}

function refusal(code: ProblemCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details);
}

/** What a verb that is already inside the store may still ask of the bank's surroundings. */
function portsOf({ policy, randomness, sealer }: Deps) {
  return { policy, randomness, sealer };
}

function freeContext(
  { deps, context, reply, now, clientAddress }: Served,
  actor: Actor | undefined,
) {
  return {
    deps,
    now,
    actor,
    refusal,
    clientAddress,
    device: (context.req.header("user-agent") ?? "unknown").slice(0, LONGEST_DEVICE),
    cookies: cookiesOf(reply),
    clearCache: () => void (reply.headers["Clear-Site-Data"] = CACHE),
  };
}
