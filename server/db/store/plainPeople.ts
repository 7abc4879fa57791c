import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { Challenges, Codes, Recoveries, Sessions } from "./people.ts";

/** The methods for sign-in and recovery that need one table only. */

export function createChallenges(open: OpenTable): Challenges {
  const challenges = open("challenges");
  return {
    insert: async (challenge) => void await challenges.insert(challenge),
    find: (tokenHash) => challenges.first({ tokenHash }),
    lock: (tokenHash) => challenges.first({ tokenHash }, { lock: "for update" }),
    async countFailure(tokenHash) {
      const [challenge] = await challenges.update({ tokenHash }, { failures: { add: 1 } });
      return challenge?.failures ?? 0;
    },
    delete: async (tokenHash) => void await challenges.delete({ tokenHash }),
    deleteAllOf: async (userId) => void await challenges.delete({ userId }),
  };
}

export function plainCodes(open: OpenTable): Omit<Codes, "find" | "count" | "use"> {
  const codes = open("codes");
  return {
    insert: (code) => codes.insert({ madeBy: null, ...code, isUsed: false }),
    newest: (limit) => codes.list({}, { order: { createdAt: "desc", id: "desc" }, limit }),
    expireSent: async (userId, now) =>
      void await codes.update(
        { userId, origin: "sent", isUsed: false, expiresAt: { moreThan: now } },
        { expiresAt: now },
      ),
  };
}

export function plainRecoveries(open: OpenTable): Omit<Recoveries, "lockNewest"> {
  const recoveries = open("recoveries");
  return {
    insert: (recovery) =>
      recoveries.insert({ madeBy: null, ...recovery, failures: 0, verifiedAt: null }),
    countFailure: async (id) => void await recoveries.update({ id }, { failures: { add: 1 } }),
    markVerified: async (id, at) => void await recoveries.update({ id }, { verifiedAt: at }),
    deleteAllOf: async (userId) => void await recoveries.delete({ userId }),
  };
}

export function plainSessions(
  open: OpenTable,
): Omit<Sessions, "byTokenHash" | "touch"> {
  const sessions = open("sessions");
  return {
    insert: (session) => sessions.insert(session),
    listOf: (userId) => sessions.list({ userId }, { order: { createdAt: "desc", id: "desc" } }),
    delete: async (tokenHash) => void await sessions.delete({ tokenHash }),
    async endOwn(userId, id) {
      return (await sessions.delete({ userId, id }))[0]?.tokenHash;
    },
    async evictOldest(userId, keep) {
      const latest = await sessions.list({ userId }, { order: { id: "desc" } });
      const oldest = latest.slice(keep).map(({ tokenHash }) => tokenHash);
      if (oldest.length > 0) await sessions.delete({ userId, tokenHash: { oneOf: oldest } });
      return oldest;
    },
    async endAll(userId, except) {
      const ended = await sessions.delete({ userId, tokenHash: { not: except ?? null } });
      return ended.map(({ tokenHash }) => tokenHash);
    },
  };
}
