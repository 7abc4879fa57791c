import type { ServerFrame } from "#contract/live.ts";
import type { Notice } from "../deps.ts";
import type { Audience } from "../live/hub.ts";
import type { Actor } from "../verb.ts";
import { claimKey, readKey } from "./idempotencyKey.ts";
import { encodeAnswer, respond } from "./respond.ts";
import type { Served } from "./served.ts";

/**
 * Runs a write in one transaction together with its idempotency key, so that the effect, its
 * audit rows and the remembered answer are kept or undone as one; then tells sockets and people.
 */
export async function runWrite(
  { deps, verb, context, reply, now }: Served,
  common: { readonly actor: Actor },
  input: unknown,
): Promise<Response> {
  const { call } = verb;
  const userId = common.actor.user.id;
  const publishNow = (frame: ServerFrame, audience: Audience) => deps.hub.publish(frame, audience);
  const done = await verb.direct?.({ ...common, store: deps.store, publish: publishNow }, input);
  if (done !== undefined) return respond(reply, call, encodeAnswer(call, done.output));
  const prepared = await verb.prepare?.({ ...common, passwords: deps.passwords }, input);
  const claim = call.idempotent ? await readKey(context, call, deps.sealer) : undefined;
  let told: [ServerFrame, Audience][] = [];
  let ended: string[] = [];
  let notices: Notice[] = [];

  const outcome = await deps.store.transaction(async (tx) => {
    // A transaction that lost a deadlock runs again from its beginning.
    told = [];
    ended = [];
    notices = [];
    const publish = (frame: ServerFrame, audience: Audience) => void told.push([frame, audience]);
    const endSessions = (tokenHashes: readonly string[]) => void ended.push(...tokenHashes);
    const notify = (notice: Notice) => void notices.push(notice);
    if (claim !== undefined) {
      const earlier = await claimKey(tx, { ...claim, userId, createdAt: now });
      if (earlier !== undefined) return { body: earlier.body, isReplay: true };
    }
    const ways = { tx, publish, endSessions, notify };
    const { output } = await verb.run({ ...common, ...ways }, input, prepared);
    const body = encodeAnswer(call, output);
    if (claim !== undefined) {
      await tx.idempotency.answer(userId, claim.key, { status: call.status, body });
    }
    return { body, isReplay: false };
  });

  for (const [frame, audience] of told) deps.hub.publish(frame, audience);
  for (const tokenHash of ended) deps.hub.endSession(tokenHash);
  for (const notice of notices) deps.notifier.send(notice);
  if (outcome.isReplay) reply.headers["Idempotency-Replayed"] = "true";
  return respond(reply, call, outcome.body);
}
