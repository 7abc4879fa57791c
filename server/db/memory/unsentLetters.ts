import type { UnsentLetters } from "../store/unsentLetters.ts";
import { deleteAllOf, mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memoryUnsentLetters(unit: UnitOfWork): UnsentLetters {
  const { unsentLetters } = unit;
  return {
    nextId: async () => unit.nextId("unsentLetters"),
    async add(letter) {
      mustExist(unit, "users", letter.userId);
      const row = { ...letter, takenAt: null };
      unsentLetters.set(row.id, row);
      return row;
    },
    async take(now) {
      const [due] = [...unsentLetters.values()]
        .filter(({ takenAt, nextAt }) => takenAt === null && nextAt <= now)
        .toSorted((one, other) =>
          one.nextAt === other.nextAt ? one.id - other.id : one.nextAt < other.nextAt ? -1 : 1
        );
      if (due === undefined) return undefined;
      const taken = { ...due, takenAt: now, tries: due.tries + 1 };
      unsentLetters.set(taken.id, taken);
      return taken;
    },
    async putBack(id, nextAt) {
      const row = unsentLetters.get(id);
      if (row !== undefined) unsentLetters.set(id, { ...row, takenAt: null, nextAt });
    },
    remove: async (id) => void unsentLetters.delete(id),
    async removeTaken(before) {
      const lost = [...unsentLetters.values()]
        .filter(({ takenAt }) => takenAt !== null && takenAt < before);
      for (const { id } of lost) unsentLetters.delete(id);
      return lost;
    },
    count: async () => [...unsentLetters.values()].length,
    deleteAllOf: async (userId) => deleteAllOf(userId, unsentLetters, ({ id }) => id),
  };
}
