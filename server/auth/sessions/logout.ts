import { logout } from "#contract/session.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../handler.ts";
import { clearSessionCookie } from "./cookie.ts";

export const logoutHandler = defineHandler(logout, async (ctx) => {
  clearSessionCookie(ctx.cookies);
  ctx.clearCache();
  if (ctx.actor !== undefined) {
    const { user, session } = ctx.actor;
    await ctx.deps.store.transaction(async (tx) => {
      await tx.sessions.delete(session.tokenHash);
      await record({ tx, now: ctx.now, actor: { user } }, "session.ended", `user:${user.id}`);
    });
    ctx.deps.hub.endSession(session.tokenHash);
  }
  return { output: undefined };
});
