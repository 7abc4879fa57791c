import type { WalkRow, Walks } from "../store/walks.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

/** Transactions run one after another here, so a scan is always free. */
export function memoryWalks({ walks }: UnitOfWork): Walks {
  return {
    list: async () => [...walks.values()].sort((one, other) => one.name < other.name ? -1 : 1),
    async take(name) {
      const there = walks.get(name);
      if (there !== undefined) return there;
      const row: WalkRow = {
        name,
        isUnderWay: false,
        afterId: 0,
        beganAt: null,
        endedAt: null,
        found: "",
        wrong: "",
      };
      walks.set(name, row);
      return row;
    },
    keep: async (row) => void walks.set(row.name, row),
  };
}
