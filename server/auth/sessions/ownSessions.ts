import { getUser, logout } from "#contract/session.ts";
import { endOtherSessions, endSession, listSessions } from "#contract/sessions.ts";
import { viewUser } from "../../users/viewUser.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { deviceHash } from "./device.ts";
import { clearSessionCookie, isOver, namedSession } from "./session.ts";
import { record } from "../../audit/record.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { commit } from "../../kernel/effects.ts";

export const getUserHandler = defineHandler(getUser, async ({ actor, encryptor }) => ({
  output: {
    ...await viewUser(encryptor, actor.user, actor.user),
    ...(actor.owesSecondFactor ? { secondFactorDue: true as const } : {}),
  },
}));

export const listSessionsHandler = defineHandler(
  listSessions,
  async ({ store, actor, now, policy }) => {
    const sessions = await store.sessions.listOf(actor.user.id);
    return {
      output: sessions.filter((session) => !isOver(session, now, policy))
        .map((session) => ({ ...session, isCurrent: session.id === actor.session.id })),
    };
  },
);

/**
 * Ends one of the caller's own sessions; the current one clears its cookie too, like a sign-out.
 */
export const endSessionHandler = defineHandler(endSession, async (ctx, { params: { id } }) => {
  const { actor, now } = ctx;
  const ended = await commit(ctx, async ({ tx, endSessions }) => {
    // Signing out the current session needs no step-up.
    if (id !== actor.session.id) await requireStepUp(tx, ctx);
    const tokenHash = await tx.sessions.endOwn(actor.user.id, id);
    if (tokenHash === undefined) throw ctx.error("not_found");
    await record({ tx, actor, now }, "session.ended", `user:${actor.user.id}`, {
      after: { count: 1 },
    });
    endSessions([tokenHash]);
    return tokenHash;
  });
  if (ended === actor.session.tokenHash) clearSessionCookie(ctx.cookies);
  return { output: undefined };
});

/** Wherever else the caller is signed in, they are no longer, and no alerts are shown there. */
export const endOtherSessionsHandler = defineHandler(
  endOtherSessions,
  async (request) => {
    const browser = await deviceHash(request);
    return await request.transaction(async (ctx) => {
      const { tx, actor } = ctx;
      await requireStepUp(tx, ctx);
      const ended = await tx.sessions.endAll(actor.user.id, actor.session.tokenHash);
      if (ended.length > 0) {
        const after = { count: ended.length };
        await record(ctx, "session.ended", `user:${actor.user.id}`, { after });
      }
      await tx.pushSubscriptions.deleteAllOf(actor.user.id, browser);
      ctx.endSessions(ended);
      return { output: undefined };
    });
  },
);

export const logoutHandler = defineHandler(logout, async (ctx) => {
  clearSessionCookie(ctx.cookies);
  ctx.clearCache();
  // Another process, or this one with a corrected clock, may consider it still alive.
  const found = ctx.actor ?? await namedSession(ctx);
  if (found !== undefined) {
    const { user, session } = found;
    await commit(ctx, async ({ tx, endSessions }) => {
      await tx.sessions.delete(session.tokenHash);
      await record({ tx, now: ctx.now, actor: { user } }, "session.ended", `user:${user.id}`);
      endSessions([session.tokenHash]);
    });
  }
  return { output: undefined };
});
