import type { OpenTable } from "../../kernel/tables/rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** A table that a background job scans completely, in slices of IDs. */
export type ScanName = ScanPositionRow["name"];

/** How far such a walk is, for every process of the bank. */
export type ScanPositionRow = RowOf<Tables["walks"]>;

/** The progress of background scans. */
export interface ScanPositions {
  list(): Promise<ScanPositionRow[]>;
  /**
   * The walk, locked until the surrounding transaction ends; undefined while another one has it.
   * One that was never begun is made.
   */
  take(name: ScanName): Promise<ScanPositionRow | undefined>;
  /** Keeps how far a walk has come that was taken. */
  keep(row: ScanPositionRow): Promise<void>;
}

export function createScanPositions(open: OpenTable): ScanPositions {
  const walks = open("walks");
  return {
    list: () => walks.list({}, { order: { name: "asc" } }),
    async take(name) {
      const taken = () => walks.first({ name }, { lock: "for update skip locked" });
      const there = await taken();
      if (there !== undefined) return there;
      const before = { isUnderWay: false, afterId: 0, beganAt: null, endedAt: null };
      await walks.insertUnlessTaken({ name, ...before, found: "", wrong: "" });
      return await taken();
    },
    keep: async ({ name, ...progress }) => void await walks.update({ name }, progress),
  };
}
