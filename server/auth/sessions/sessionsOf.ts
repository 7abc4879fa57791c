import { endSessionsOf, listSessionsOf } from "#contract/sessions.ts";
import { before } from "#contract/time.ts";
import { record } from "../../audit/record.ts";
import { defineHandler } from "../../kernel/handler.ts";
import { requireStepUp } from "../../rules/stepUp.ts";
import { forgetBrowsers } from "../../rules/forgetBrowsers.ts";
import { endElsewhere } from "../../users/endElsewhere.ts";
import { lockForEdit } from "../../users/lockForEdit.ts";
import { deviceHash } from "./device.ts";
import { isOver } from "./session.ts";

/** Lists a user's sessions and trusted browsers. */
export const listSessionsOfHandler = defineHandler(
  listSessionsOf,
  async ({ store, actor, now, policy, error }, { params: { id } }) => {
    if (await store.users.byId(id) === undefined) throw error("not_found");
    const since = before(now, policy.device.lifetime);
    const [sessions, devices] = await Promise.all([
      store.sessions.listOf(id),
      store.devices.listOf(id),
    ]);
    return {
      output: {
        sessions: sessions.filter((session) => !isOver(session, now, policy))
          .map((session) => ({ ...session, isCurrent: session.id === actor.session.id })),
        knownBrowsers: devices.filter(({ lastSeenAt }) => lastSeenAt >= since),
      },
    };
  },
);

/**
 * Signs a user out everywhere, without blocking them. For the caller themselves this session and
 * browser stay.
 */
export const endSessionsOfHandler = defineHandler(
  endSessionsOf,
  async (request, { params: { id } }) => {
    const ownDevice = await deviceHash(request);
    return await request.transaction(async (ctx) => {
      const { tx, actor, now } = ctx;
      if (await lockForEdit(ctx, id) === undefined) throw ctx.error("not_found");
      await requireStepUp(tx, ctx);
      const isOwn = id === actor.user.id;
      const keep = isOwn ? actor.session.tokenHash : undefined;
      const ended = await endElsewhere(tx, id, { keep, now });
      await forgetBrowsers(tx, id, isOwn ? ownDevice : undefined);
      await record(ctx, "session.ended", `user:${id}`, { after: { count: ended.length } });
      ctx.endSessions(ended);
      return { output: undefined };
    });
  },
);
