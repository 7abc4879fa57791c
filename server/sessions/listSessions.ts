import { listSessions } from "#contract/sessions.ts";
import { readVerb } from "../verb.ts";
import { isOver } from "./findSession.ts";

export const listSessionsVerb = readVerb(listSessions, async ({ store, actor, now, policy }) => {
  const sessions = await store.sessions.listOf(actor.user.id);
  return {
    output: sessions.filter((session) => !isOver(session, now, policy))
      .map((session) => ({ ...session, isCurrent: session.id === actor.session.id })),
  };
});
