import { endOtherSessions, endSession } from "#contract/sessions.ts";
import type { Instant } from "#contract/time.ts";
import type { Tables } from "../store/store.ts";
import { type Actor, freeVerb, writeVerb } from "../verb.ts";
import { clearSessionCookie } from "./cookie.ts";

/** One of the caller's own; the current one leaves its browser too, as at a sign-out. */
export const endSessionVerb = freeVerb(endSession, async (ctx, { params: { id } }) => {
  const { actor, deps, now } = ctx;
  if (actor === undefined) throw ctx.refusal("unauthenticated");
  const ended = await deps.store.transaction(async (tx) => {
    const tokenHash = await tx.sessions.endOwn(actor.user.id, id);
    if (tokenHash === undefined) throw ctx.refusal("not_found");
    await record(tx, actor, { now, count: 1 });
    return tokenHash;
  });
  deps.hub.endSession(ended);
  if (ended === actor.session.tokenHash) clearSessionCookie(ctx.cookies);
  return { output: undefined };
});

/** Wherever else the caller is signed in, they are no longer. */
export const endOtherSessionsVerb = writeVerb(endOtherSessions, async (ctx) => {
  const { tx, actor, now } = ctx;
  const ended = await tx.sessions.endAll(actor.user.id, actor.session.tokenHash);
  if (ended.length > 0) await record(tx, actor, { now, count: ended.length });
  ctx.endSessions(ended);
  return { output: undefined };
});

async function record(
  tx: Tables,
  { user }: Actor,
  { now, count }: { readonly now: Instant; readonly count: number },
): Promise<void> {
  await tx.audit.append({
    at: now,
    actorId: user.id,
    action: "session.ended",
    subject: `user:${user.id}`,
    before: null,
    after: { count },
  });
}
