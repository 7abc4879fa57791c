import { DuplicateRow } from "../errors.ts";
import type {
  PasskeyChallenges,
  PasskeyRepositories,
  PasskeyRow,
  Passkeys,
} from "../store/passkeys.ts";
import type { KeptPasskey } from "./storedRows.ts";
import { deleteAllOf, mustExist, type UnitOfWork, type Writes } from "./unitOfWork.ts";

function memoryPasskeys(unit: UnitOfWork): Passkeys {
  const { passkeys } = unit;
  const kept = () => [...passkeys.values()].filter(({ removedAt }) => removedAt === null);
  const byCredentialId = (credentialId: string) =>
    kept().find((row) => row.credentialId === credentialId);
  const listOf = (userId: number) => kept().filter((row) => row.userId === userId);
  const own = (userId: number, id: number) => listOf(userId).find((row) => row.id === id);
  return {
    async insert(passkey) {
      mustExist(unit, "users", passkey.userId);
      if (byCredentialId(passkey.credentialId)) unit.refuse(new DuplicateRow("credential"));
      const row = { ...passkey, id: unit.nextId("passkeys"), lastUsedAt: null };
      passkeys.set(row.id, { ...row, removedAt: null });
      return row;
    },
    async byCredentialId(credentialId) {
      const held = byCredentialId(credentialId);
      return held && seen(held);
    },
    listOf: async (userId) => listOf(userId).sort((one, other) => one.id - other.id).map(seen),
    async rename(userId, id, name) {
      const held = own(userId, id);
      if (held === undefined) return undefined;
      const row = { ...held, name };
      passkeys.set(id, row);
      return seen(row);
    },
    async use(id, { at, counter, isBackedUp }) {
      const held = passkeys.get(id);
      if (held === undefined || held.removedAt !== null) return false;
      const isCounting = counter > 0 || held.counter > 0;
      if (isCounting && counter <= held.counter) return false;
      passkeys.set(id, { ...held, counter, isBackedUp, lastUsedAt: at });
      return true;
    },
    async remove(userId, id, at) {
      const held = own(userId, id);
      if (held === undefined) return false;
      passkeys.set(id, { ...held, name: "", removedAt: at });
      return true;
    },
    async removeAllOf(userId, at) {
      for (const held of listOf(userId)) {
        passkeys.set(held.id, { ...held, name: "", removedAt: at });
      }
    },
  };
}

function seen({ removedAt: _, ...passkey }: KeptPasskey): PasskeyRow {
  return passkey;
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

/** The methods that write. */
export const passkeyWrites: Writes<PasskeyRepositories> = {
  passkeys: ["insert", "rename", "use", "remove", "removeAllOf"],
  passkeyChallenges: ["insert", "take", "deleteAllOf"],
};
