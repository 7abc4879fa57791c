import { endOtherSessions, endSession } from "#contract/sessions.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../handler.ts";
import { clearSessionCookie } from "./cookie.ts";

/** One of the caller's own; the current one leaves its browser too, as at a sign-out. */
export const endSessionHandler = defineHandler(endSession, async (ctx, { params: { id } }) => {
  const { actor, deps, now } = ctx;
  const ended = await deps.store.transaction(async (tx) => {
    const tokenHash = await tx.sessions.endOwn(actor.user.id, id);
    if (tokenHash === undefined) throw ctx.error("not_found");
    await record({ tx, actor, now }, "session.ended", `user:${actor.user.id}`, {
      after: { count: 1 },
    });
    return tokenHash;
  });
  deps.hub.endSession(ended);
  if (ended === actor.session.tokenHash) clearSessionCookie(ctx.cookies);
  return { output: undefined };
});

/** Wherever else the caller is signed in, they are no longer. */
export const endOtherSessionsHandler = defineHandler(
  endOtherSessions,
  (request) =>
    request.transaction(async (ctx) => {
      const { tx, actor } = ctx;
      const ended = await tx.sessions.endAll(actor.user.id, actor.session.tokenHash);
      if (ended.length > 0) {
        const after = { count: ended.length };
        await record(ctx, "session.ended", `user:${actor.user.id}`, { after });
      }
      ctx.endSessions(ended);
      return { output: undefined };
    }),
);
