import { DuplicateRow } from "../errors.ts";
import type { Sessions } from "../ports/sessions.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memorySessions(workspace: Workspace): Sessions {
  const { sessions, users } = workspace;
  return {
    async insert(session) {
      mustExist(workspace, "users", session.userId);
      if (sessions.get(session.tokenHash)) workspace.refuse(new DuplicateRow("tokenHash"));
      sessions.set(session.tokenHash, { ...session });
    },
    async byTokenHash(tokenHash) {
      const session = sessions.get(tokenHash);
      const user = session && users.get(session.userId);
      return session && user && { session, user };
    },
    async touch(tokenHash, at) {
      const session = sessions.get(tokenHash);
      if (session === undefined || session.lastActiveAt >= at) return;
      sessions.set(tokenHash, { ...session, lastActiveAt: at });
    },
    async delete(tokenHash) {
      sessions.delete(tokenHash);
    },
    async evictOldest(userId, keep) {
      const ended = [...sessions.values()].filter((session) => session.userId === userId)
        .sort((one, other) => one.createdAt < other.createdAt ? 1 : -1)
        .slice(keep);
      for (const { tokenHash } of ended) sessions.delete(tokenHash);
      return ended.map(({ tokenHash }) => tokenHash);
    },
  };
}
