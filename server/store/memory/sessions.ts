import { DuplicateRow } from "../errors.ts";
import type { Sessions } from "../ports/sessions.ts";
import { mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memorySessions(workspace: Workspace): Sessions {
  const { sessions, users } = workspace;
  const of = (userId: number) =>
    newestFirst([...sessions.values()].filter((session) => session.userId === userId));

  function end(ended: readonly { readonly tokenHash: string }[]): string[] {
    for (const { tokenHash } of ended) sessions.delete(tokenHash);
    return ended.map(({ tokenHash }) => tokenHash);
  }

  return {
    async insert(session) {
      mustExist(workspace, "users", session.userId);
      if (sessions.get(session.tokenHash)) workspace.refuse(new DuplicateRow("tokenHash"));
      const row = { ...session, id: workspace.nextId("sessions") };
      sessions.set(session.tokenHash, row);
      return row;
    },
    async byTokenHash(tokenHash) {
      const session = sessions.get(tokenHash);
      const user = session && users.get(session.userId);
      if (session === undefined || user === undefined) return undefined;
      const { versions } = workspace;
      return { session, user, versions: { own: versions.own(user.id), bank: versions.bank() } };
    },
    listOf: async (userId) => of(userId),
    async touch(tokenHash, at) {
      const session = sessions.get(tokenHash);
      if (session === undefined || session.lastActiveAt >= at) return;
      sessions.set(tokenHash, { ...session, lastActiveAt: at });
    },
    async delete(tokenHash) {
      sessions.delete(tokenHash);
    },
    async endOwn(userId, id) {
      return end(of(userId).filter((session) => session.id === id))[0];
    },
    endAll: async (userId, except) =>
      end(of(userId).filter(({ tokenHash }) => tokenHash !== except)),
    async evictOldest(userId, keep) {
      const latest = of(userId).toSorted((one, other) => other.id - one.id);
      return end(latest.slice(keep));
    },
  };
}
