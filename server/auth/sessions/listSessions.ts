import { listSessions } from "#contract/sessions.ts";
import { defineHandler } from "../../handler.ts";
import { isOver } from "./findSession.ts";

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
