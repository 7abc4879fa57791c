import { logout } from "#contract/session.ts";
import { freeVerb } from "../verb.ts";
import { clearSessionCookie } from "./cookie.ts";

export const logoutVerb = freeVerb(logout, async (ctx) => {
  clearSessionCookie(ctx.cookies);
  ctx.clearCache();
  if (ctx.actor !== undefined) {
    const { user, session } = ctx.actor;
    await ctx.deps.store.transaction(async (tx) => {
      await tx.sessions.delete(session.tokenHash);
      await tx.audit.append({
        at: ctx.now,
        actorId: user.id,
        action: "session.ended",
        subject: `user:${user.id}`,
        before: null,
        after: null,
      });
    });
    ctx.deps.hub.endSession(session.tokenHash);
  }
  return { output: undefined };
});
