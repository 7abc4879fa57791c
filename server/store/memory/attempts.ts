import type { Attempts } from "../ports/attempts.ts";
import type { Workspace } from "./workspace.ts";

export function memoryAttempts(workspace: Workspace): Attempts {
  const { attempts } = workspace;
  const on = (subject: string) =>
    [...attempts.values()].filter((attempt) => attempt.subject === subject);
  return {
    /** Transactions run one after the other here. */
    async lock() {},
    async takeBack(subject, at) {
      const taken = on(subject).find((attempt) => attempt.at === at);
      if (taken !== undefined) attempts.delete(taken.id);
    },
    async record(subject, at) {
      const id = workspace.nextId("attempts");
      attempts.set(id, { id, subject, at });
    },
    async since(subject, since) {
      const moments = on(subject).map(({ at }) => at).filter((at) => at >= since).sort();
      return { count: moments.length, latest: moments.at(-1) };
    },
    async clear(subject) {
      for (const { id } of on(subject)) attempts.delete(id);
    },
  };
}
