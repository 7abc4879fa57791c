import { DuplicateRow } from "../errors.ts";
import type { Tables } from "../store.ts";
import type { Challenges, CodeRow, Codes, Recoveries, RecoveryRow } from "../store/people.ts";
import type { Transact } from "./transact.ts";
import { mustExist, newestFirst, type UnitOfWork } from "./unitOfWork.ts";

export function memoryChallenges(unit: UnitOfWork): Challenges {
  const { challenges } = unit;
  return {
    async insert(challenge) {
      mustExist(unit, "users", challenge.userId);
      if (challenges.get(challenge.tokenHash)) unit.refuse(new DuplicateRow("tokenHash"));
      challenges.set(challenge.tokenHash, { ...challenge });
    },
    find: async (tokenHash) => challenges.get(tokenHash),
    lock: async (tokenHash) => challenges.get(tokenHash),
    async countFailure(tokenHash) {
      const challenge = challenges.get(tokenHash);
      if (challenge === undefined) return 0;
      const failures = challenge.failures + 1;
      challenges.set(tokenHash, { ...challenge, failures });
      return failures;
    },
    delete: async (tokenHash) => challenges.delete(tokenHash),
    async deleteAllOf(userId) {
      for (const challenge of [...challenges.values()]) {
        if (challenge.userId === userId) challenges.delete(challenge.tokenHash);
      }
    },
  };
}

export function memoryCodes(unit: UnitOfWork): Codes {
  const { codes } = unit;
  const unusedOf = (userId: number) =>
    [...codes.values()].filter((code) => code.userId === userId && !code.isUsed);
  return {
    async insert(code) {
      mustExist(unit, "users", code.userId);
      const row: CodeRow = { ...code, id: unit.nextId("codes"), isUsed: false };
      codes.set(row.id, row);
      return row;
    },
    newest: async (limit) => newestFirst(codes.values()).slice(0, limit),
    count: async () => [...codes.values()].length,
    async use({ userId, codeHash, challengeHash }, now) {
      const found = unusedOf(userId).find((code) =>
        code.codeHash === codeHash && code.expiresAt > now &&
        (code.origin === "generated" || code.challengeHash === challengeHash)
      );
      if (found === undefined) return undefined;
      const used = { ...found, isUsed: true };
      codes.set(used.id, used);
      return used;
    },
    async expireSent(userId, now) {
      for (const code of unusedOf(userId)) {
        if (code.origin !== "sent" || code.expiresAt <= now) continue;
        codes.set(code.id, { ...code, expiresAt: now });
      }
    },
    async deleteAllOf(userId) {
      for (const row of [...codes.values()]) if (row.userId === userId) codes.delete(row.id);
    },
  };
}

export function memoryRecoveries(unit: UnitOfWork): Recoveries {
  const { recoveries } = unit;
  function change(id: number, fields: (row: RecoveryRow) => Partial<RecoveryRow>): void {
    const row = recoveries.get(id);
    if (row !== undefined) recoveries.set(id, { ...row, ...fields(row) });
  }

  return {
    async insert(recovery) {
      mustExist(unit, "users", recovery.userId);
      const id = unit.nextId("recoveries");
      const row: RecoveryRow = { ...recovery, id, failures: 0, verifiedAt: null };
      recoveries.set(id, row);
      return row;
    },
    async lockNewest(handle) {
      const ofHandle = [...recoveries.values()].filter((row) => row.handle === handle);
      const isNewest = ({ id, userId }: RecoveryRow) =>
        !ofHandle.some((later) => later.userId === userId && later.id > id);
      return ofHandle.filter(isNewest).sort((one, other) => one.id - other.id);
    },
    countFailure: async (id) => change(id, (row) => ({ failures: row.failures + 1 })),
    markVerified: async (id, at) => change(id, () => ({ verifiedAt: at })),
    async deleteAllOf(userId) {
      for (const { id, ...recovery } of [...recoveries.values()]) {
        if (recovery.userId === userId) recoveries.delete(id);
      }
    },
  };
}

type Written = Pick<Tables, "challenges" | "codes" | "recoveries" | "devices" | "outbox">;

/** The tables of codes and messages outside of transactions: each write is a small one of its own. */
export function autoCommittingSecondFactor(committed: Written, transact: Transact): Written {
  const { challenges, codes, recoveries, devices, outbox } = committed;
  return {
    challenges: {
      ...challenges,
      insert: (challenge) => transact((tx) => tx.challenges.insert(challenge)),
      countFailure: (tokenHash) => transact((tx) => tx.challenges.countFailure(tokenHash)),
      delete: (tokenHash) => transact((tx) => tx.challenges.delete(tokenHash)),
      deleteAllOf: (userId) => transact((tx) => tx.challenges.deleteAllOf(userId)),
    },
    codes: {
      ...codes,
      insert: (code) => transact((tx) => tx.codes.insert(code)),
      use: (tried, now) => transact((tx) => tx.codes.use(tried, now)),
      expireSent: (userId, now) => transact((tx) => tx.codes.expireSent(userId, now)),
      deleteAllOf: (userId) => transact((tx) => tx.codes.deleteAllOf(userId)),
    },
    recoveries: {
      ...recoveries,
      insert: (recovery) => transact((tx) => tx.recoveries.insert(recovery)),
      countFailure: (id) => transact((tx) => tx.recoveries.countFailure(id)),
      markVerified: (id, at) => transact((tx) => tx.recoveries.markVerified(id, at)),
      deleteAllOf: (userId) => transact((tx) => tx.recoveries.deleteAllOf(userId)),
    },
    devices: {
      ...devices,
      remember: (device, keep) => transact((tx) => tx.devices.remember(device, keep)),
      forgetAllOf: (userId) => transact((tx) => tx.devices.forgetAllOf(userId)),
    },
    outbox: {
      ...outbox,
      append: (notice) => transact((tx) => tx.outbox.append(notice)),
      deleteAllOf: (userId) => transact((tx) => tx.outbox.deleteAllOf(userId)),
    },
  };
}
