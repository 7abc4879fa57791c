import type { ScanPositionRow, ScanPositions } from "../store/scanPositions.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

/** Transactions run one after another here, so a scan is always free. */
export function memoryScanPositions({ walks }: UnitOfWork): ScanPositions {
  return {
    list: async () => [...walks.values()].sort((one, other) => one.name < other.name ? -1 : 1),
    async take(name) {
      const there = walks.get(name);
      if (there !== undefined) return there;
      const row: ScanPositionRow = {
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
