import type { Instant } from "#contract/time.ts";

/** A table that a background job scans completely, in slices of IDs. */
export type ScanName = "audit" | "chain" | "entries" | "accounts" | "ledger";

/** How far such a walk is, for every process of the bank. */
export interface ScanPositionRow {
  readonly name: ScanName;
  readonly isUnderWay: boolean;
  /** Larger ids than this one are still to come, of a walk under way. */
  readonly afterId: number;
  /** When the newest walk began; null before the first. */
  readonly beganAt: Instant | null;
  /** When a walk last came to its end; null before that. */
  readonly endedAt: Instant | null;
  /** Findings of the scan in progress: IDs, separated by spaces. */
  readonly found: string;
  /** Findings, kept until a complete scan finds nothing. */
  readonly wrong: string;
}

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
