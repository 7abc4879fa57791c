import type { Instant } from "#contract/time.ts";
import { memoryTables } from "./memoryTable.ts";
import { plainSessions } from "../store/plainPeople.ts";
import type { Attempts, Sessions } from "../store/people.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memorySessions(unit: UnitOfWork): Sessions {
  const { sessions, users } = unit;

  return {
    ...plainSessions(memoryTables(unit)),
    async byTokenHash(tokenHash) {
      const session = sessions.get(tokenHash);
      const user = session && users.get(session.userId);
      if (session === undefined || user === undefined) return undefined;
      const { versions } = unit;
      return { session, user, versions: { own: versions.own(user.id), bank: versions.bank() } };
    },
    async touch(tokenHash, at) {
      const session = sessions.get(tokenHash);
      if (session === undefined || session.lastActiveAt >= at) return;
      sessions.set(tokenHash, { ...session, lastActiveAt: at });
    },
  };
}

export function memoryAttempts(unit: UnitOfWork): Attempts {
  const { attempts } = unit;
  const on = (subject: string) => [...attempts.of(subject)];
  return {
    /** Transactions run one after the other here. */
    async lock() {},
    async takeBack(subject, at) {
      const taken = on(subject).find((attempt) => attempt.at === at);
      if (taken !== undefined) attempts.delete(taken.id);
    },
    async record(subject, at) {
      const id = unit.nextId("attempts");
      attempts.set(id, { id, subject, at });
    },
    async since(subject, since) {
      let count = 0;
      let latest: Instant | undefined;
      for (const { at } of attempts.of(subject)) {
        if (at < since) continue;
        count++;
        if (latest === undefined || at > latest) latest = at;
      }
      return { count, latest };
    },
    async clear(subject) {
      for (const { id } of on(subject)) attempts.delete(id);
    },
  };
}
