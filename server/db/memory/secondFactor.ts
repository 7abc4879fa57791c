import { type CodeSort, placeOfCode } from "#contract/twoFactor.ts";
import { DuplicateRow } from "../errors.ts";
import type { Authenticators, RecoveryCodes } from "../store/authenticators.ts";
import type {
  Challenges,
  CodeFilter,
  CodeRow,
  Codes,
  Recoveries,
  RecoveryRow,
} from "../store/people.ts";
import { fitsAll, isNameOf } from "./matchTerms.ts";
import { sortedRows } from "./sorted.ts";
import { recoveryCodeKey } from "./rowKeys.ts";
import { deleteAllOf, mustExist, newestFirst, type UnitOfWork } from "./unitOfWork.ts";

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
    deleteAllOf: async (userId) => deleteAllOf(userId, challenges, ({ tokenHash }) => tokenHash),
  };
}

export function memoryCodes(unit: UnitOfWork): Codes {
  const { codes } = unit;
  const unusedOf = (userId: number) =>
    [...codes.values()].filter((code) => code.userId === userId && !code.isUsed);
  const fits = ({ status, now, search }: CodeFilter) => (code: CodeRow) =>
    (status === undefined || (status === "expired") === (code.expiresAt <= now)) &&
    fitsAll(search, () => ({
      id: code.id,
      times: [code.createdAt, code.expiresAt],
      holds: isNameOf([unit.users.get(code.userId)]),
    }));
  return {
    async insert(code) {
      mustExist(unit, "users", code.userId);
      const row: CodeRow = { madeBy: null, ...code, id: unit.nextId("codes"), isUsed: false };
      codes.set(row.id, row);
      return row;
    },
    newest: async (limit) => newestFirst(codes.values()).slice(0, limit),
    async find(filter, { limit, sorted = { by: "createdAt", order: "desc" } }) {
      const placeOf = (by: CodeSort, row: CodeRow) =>
        by === "user"
          ? { id: row.id, value: unit.users.get(row.userId)?.fullName ?? "" }
          : placeOfCode(by, { ...row, isExpired: row.expiresAt <= filter.now });
      let { after } = sorted;
      if (after !== undefined && sorted.by === "user") {
        const last = codes.get(after.id);
        if (last === undefined) return [];
        after = placeOf("user", last);
      }
      const found = [...codes.values()].filter(fits(filter));
      return sortedRows(found, { ...sorted, after }, placeOf).slice(0, limit);
    },
    count: async (filter) => [...codes.values()].filter(fits(filter)).length,
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
    deleteAllOf: async (userId) => deleteAllOf(userId, codes, ({ id }) => id),
  };
}

export function memoryAuthenticators(unit: UnitOfWork): Authenticators {
  const { authenticators } = unit;
  return {
    find: async (userId) => authenticators.get(userId),
    async offer(offered) {
      mustExist(unit, "users", offered.userId);
      const held = authenticators.get(offered.userId);
      if (held !== undefined && held.confirmedAt !== null) return;
      authenticators.set(offered.userId, { ...offered, confirmedAt: null, lastStep: 0 });
    },
    async confirm(userId, at) {
      const held = authenticators.get(userId);
      if (held !== undefined) authenticators.set(userId, { ...held, confirmedAt: at });
    },
    async takeStep(userId, step) {
      const held = authenticators.get(userId);
      if (held === undefined || held.lastStep >= step) return false;
      authenticators.set(userId, { ...held, lastStep: step });
      return true;
    },
    deleteAllOf: async (userId) => authenticators.delete(userId),
  };
}

export function memoryRecoveryCodes(unit: UnitOfWork): RecoveryCodes {
  const { recoveryCodes } = unit;
  const forgetAllOf = (userId: number) => deleteAllOf(userId, recoveryCodes, recoveryCodeKey);
  return {
    async replace(userId, codeHashes) {
      mustExist(unit, "users", userId);
      forgetAllOf(userId);
      for (const codeHash of codeHashes) {
        const row = { userId, codeHash };
        recoveryCodes.set(recoveryCodeKey(row), row);
      }
    },
    async use(userId, codeHash) {
      const key = recoveryCodeKey({ userId, codeHash });
      if (recoveryCodes.get(key) === undefined) return false;
      recoveryCodes.delete(key);
      return true;
    },
    count: async (userId) =>
      [...recoveryCodes.values()].filter((code) => code.userId === userId).length,
    deleteAllOf: async (userId) => forgetAllOf(userId),
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
      const row: RecoveryRow = { madeBy: null, ...recovery, id, failures: 0, verifiedAt: null };
      recoveries.set(id, row);
      return row;
    },
    async lockNewest(handle) {
      const ofHandle = [...recoveries.values()].filter((row) => row.handle === handle);
      const isNewest = ({ id, userId, codeHash }: RecoveryRow) =>
        !ofHandle.some((later) =>
          later.userId === userId && later.id > id &&
          (later.codeHash === null) === (codeHash === null)
        );
      return ofHandle.filter(isNewest).sort((one, other) => one.id - other.id);
    },
    countFailure: async (id) => change(id, (row) => ({ failures: row.failures + 1 })),
    markVerified: async (id, at) => change(id, () => ({ verifiedAt: at })),
    deleteAllOf: async (userId) => deleteAllOf(userId, recoveries, ({ id }) => id),
  };
}
