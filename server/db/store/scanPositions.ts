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
