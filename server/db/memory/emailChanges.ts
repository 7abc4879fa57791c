import type { EmailChanges } from "../store/emailChanges.ts";
import { mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memoryEmailChanges(unit: UnitOfWork): EmailChanges {
  const { emailChanges } = unit;
  return {
    async put(change) {
      mustExist(unit, "users", change.userId);
      emailChanges.set(change.userId, { ...change });
    },
    of: async (userId) => emailChanges.get(userId),
    byCancelHash: async (cancelHash) =>
      [...emailChanges.values()].find((change) => change.cancelHash === cancelHash),
    over: async (now, limit) =>
      [...emailChanges.values()]
        .filter(({ confirmedAt, waitsUntil, expiresAt }) =>
          (confirmedAt === null ? expiresAt : waitsUntil) <= now
        )
        .map(({ userId }) => userId)
        .sort((one, other) => one - other)
        .slice(0, limit),
    delete: async (userId) => emailChanges.delete(userId),
  };
}
