import { DuplicateRow } from "../errors.ts";
import type { PasskeyChallenges, PasskeyRepositories, Passkeys } from "../store/passkeys.ts";
import { deleteAllOf, mustExist, type UnitOfWork, type Writes } from "./unitOfWork.ts";

function memoryPasskeys(unit: UnitOfWork): Passkeys {
  const { passkeys } = unit;
  const byCredentialId = (credentialId: string) =>
    [...passkeys.values()].find((row) => row.credentialId === credentialId);
  const own = (userId: number, id: number) => {
    const held = passkeys.get(id);
    return held?.userId === userId ? held : undefined;
  };
  return {
    async insert(passkey) {
      mustExist(unit, "users", passkey.userId);
      if (byCredentialId(passkey.credentialId)) unit.refuse(new DuplicateRow("credential"));
      const row = { ...passkey, id: unit.nextId("passkeys"), lastUsedAt: null };
      passkeys.set(row.id, row);
      return row;
    },
    byCredentialId: async (credentialId) => byCredentialId(credentialId),
    listOf: async (userId) =>
      [...passkeys.values()].filter((row) => row.userId === userId)
        .sort((one, other) => one.id - other.id),
    async rename(userId, id, name) {
      const held = own(userId, id);
      if (held === undefined) return undefined;
      const row = { ...held, name };
      passkeys.set(id, row);
      return row;
    },
    async use(id, { at, counter, isBackedUp }) {
      const held = passkeys.get(id);
      if (held === undefined) return false;
      const isCounting = counter > 0 || held.counter > 0;
      if (isCounting && counter <= held.counter) return false;
      passkeys.set(id, { ...held, counter, isBackedUp, lastUsedAt: at });
      return true;
    },
    async delete(userId, id) {
      if (own(userId, id) === undefined) return false;
      passkeys.delete(id);
      return true;
    },
    deleteAllOf: async (userId) => deleteAllOf(userId, passkeys, ({ id }) => id),
  };
}

function memoryPasskeyChallenges(unit: UnitOfWork): PasskeyChallenges {
  const { passkeyChallenges } = unit;
  return {
    async insert(row) {
      mustExist(unit, "users", row.userId);
      passkeyChallenges.set(row.challenge, { ...row });
    },
    async take({ challenge, browserHash, userId }) {
      const held = passkeyChallenges.get(challenge);
      if (held?.browserHash !== browserHash || held.userId !== userId) return undefined;
      passkeyChallenges.delete(challenge);
      return held.expiresAt;
    },
    deleteAllOf: async (userId) =>
      deleteAllOf(userId, passkeyChallenges, ({ challenge }) => challenge),
  };
}

export function memoryPasskeyRepositories(unit: UnitOfWork): PasskeyRepositories {
  return {
    passkeys: memoryPasskeys(unit),
    passkeyChallenges: memoryPasskeyChallenges(unit),
  };
}

/** What writes in them. */
export const passkeyWrites: Writes<PasskeyRepositories> = {
  passkeys: ["insert", "rename", "use", "delete", "deleteAllOf"],
  passkeyChallenges: ["insert", "take", "deleteAllOf"],
};
