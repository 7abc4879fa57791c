import type { Instant } from "#contract/time.ts";
import { DuplicateRow } from "../errors.ts";
import type { Devices } from "../store/devices.ts";
import type { Attempts, Sessions } from "../store/people.ts";
import { deviceKey } from "./rowKeys.ts";
import { mustExist, newestFirst, type UnitOfWork } from "./unitOfWork.ts";

export function memorySessions(unit: UnitOfWork): Sessions {
  const { sessions, users } = unit;
  const of = (userId: number) => newestFirst(sessions.of(userId));

  function end(ended: readonly { readonly tokenHash: string }[]): string[] {
    for (const { tokenHash } of ended) sessions.delete(tokenHash);
    return ended.map(({ tokenHash }) => tokenHash);
  }

  return {
    async insert(session) {
      mustExist(unit, "users", session.userId);
      if (sessions.get(session.tokenHash)) unit.refuse(new DuplicateRow("tokenHash"));
      const row = { ...session, id: unit.nextId("sessions") };
      sessions.set(session.tokenHash, row);
      return row;
    },
    async byTokenHash(tokenHash) {
      const session = sessions.get(tokenHash);
      const user = session && users.get(session.userId);
      if (session === undefined || user === undefined) return undefined;
      const { versions } = unit;
      return { session, user, versions: { own: versions.own(user.id), bank: versions.bank() } };
    },
    listOf: async (userId) => of(userId),
    async touch(tokenHash, at) {
      const session = sessions.get(tokenHash);
      if (session === undefined || session.lastActiveAt >= at) return;
      sessions.set(tokenHash, { ...session, lastActiveAt: at });
    },
    delete: async (tokenHash) => sessions.delete(tokenHash),
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

export function memoryDevices(unit: UnitOfWork): Devices {
  const { devices } = unit;
  const latestOf = (userId: number) =>
    [...devices.of(userId)]
      .sort((one, other) => one.lastSeenAt < other.lastSeenAt ? 1 : -1);

  return {
    usersOf: async (tokenHash, since) =>
      [...devices.of(tokenHash)].filter(({ lastSeenAt }) => lastSeenAt >= since)
        .map(({ userId }) => userId),
    async remember({ tokenHash, userId, lastSeenAt }, keep) {
      mustExist(unit, "users", userId);
      const key = deviceKey({ tokenHash, userId });
      const createdAt = devices.get(key)?.createdAt ?? lastSeenAt;
      devices.set(key, { tokenHash, userId, createdAt, lastSeenAt });
      for (const device of latestOf(userId).slice(keep)) devices.delete(deviceKey(device));
    },
    listOf: async (userId) => latestOf(userId),
    async forgetAllOf(userId, except) {
      const others = latestOf(userId).filter(({ tokenHash }) => tokenHash !== except);
      for (const device of others) devices.delete(deviceKey(device));
    },
  };
}
