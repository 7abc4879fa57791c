import type { UnsentEmails } from "../store/unsentEmails.ts";
import { deleteAllOf, mustExist, type UnitOfWork } from "./unitOfWork.ts";

export function memoryUnsentEmails(unit: UnitOfWork): UnsentEmails {
  const { unsentEmails } = unit;
  return {
    nextId: async () => unit.nextId("unsentEmails"),
    async add(notice) {
      mustExist(unit, "users", notice.userId);
      const row = { ...notice, takenAt: null };
      unsentEmails.set(row.id, row);
      return row;
    },
    async take(now) {
      const [due] = [...unsentEmails.values()]
        .filter(({ takenAt, nextAt }) => takenAt === null && nextAt <= now)
        .toSorted((one, other) =>
          one.nextAt === other.nextAt ? one.id - other.id : one.nextAt < other.nextAt ? -1 : 1
        );
      if (due === undefined) return undefined;
      const taken = { ...due, takenAt: now, tries: due.tries + 1 };
      unsentEmails.set(taken.id, taken);
      return taken;
    },
    async putBack(id, nextAt) {
      const row = unsentEmails.get(id);
      if (row !== undefined) unsentEmails.set(id, { ...row, takenAt: null, nextAt });
    },
    remove: async (id) => void unsentEmails.delete(id),
    async removeTaken(before) {
      const lost = [...unsentEmails.values()]
        .filter(({ takenAt }) => takenAt !== null && takenAt < before);
      for (const { id } of lost) unsentEmails.delete(id);
      return lost;
    },
    count: async () => [...unsentEmails.values()].length,
    deleteAllOf: async (userId) => deleteAllOf(userId, unsentEmails, ({ id }) => id),
  };
}
