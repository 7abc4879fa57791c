import type { Instant } from "#contract/time.ts";
import { StatementTimeout } from "../db/errors.ts";
import type { Repositories, Store } from "../db/store.ts";
import type { ScanName, ScanPositionRow } from "../db/store/scanPositions.ts";

/** The result of scanning some of a table's rows. */
export interface Slice {
  /** The last ID that was scanned; undefined at the end of the table. */
  readonly lastId: number | undefined;
  /** The ids of what is not as it must be. */
  readonly wrong: readonly number[];
}

export interface ScanOptions {
  readonly now: Instant;
  /** Whether a new walk begins, asked where none is under way. */
  readonly isDue: (row: ScanPositionRow) => boolean;
  /** How many slices one call scans; the next call continues after them. */
  readonly slices: number;
  /** How many rows a slice has. One that takes the database too long is tried again with half. */
  readonly size: number;
  /** Scans up to `size` rows with IDs larger than `afterId`, in the scan's own transaction. */
  readonly look: (tx: Repositories, afterId: number, size: number) => Promise<Slice>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Slices do not become smaller than this: a database that is too slow for it cannot work at all.
 */
const SMALLEST = 100;

/** How many ids a walk keeps of what is wrong. */
const NAMED = 20;

/**
 * Scans a whole table by IDs, in transactions of one slice each, so no statement takes long however
 * large the table is. The progress is in the database: a later process continues, and only one
 * process scans at a time. Returns the progress; undefined while another process scans.
 */
export async function continueScan(
  store: Store,
  name: ScanName,
  { slices, size, signal, ...options }: ScanOptions,
): Promise<ScanPositionRow | undefined> {
  let rows = size;
  let row: ScanPositionRow | undefined;
  for (let turn = 0; turn < slices && !signal?.aborted; turn++) {
    try {
      row = await store.transaction((tx) => step(tx, name, rows, options));
      rows = Math.min(size, rows * 2);
    } catch (error) {
      if (!(error instanceof StatementTimeout) || rows <= SMALLEST) throw error;
      rows = Math.max(SMALLEST, Math.floor(rows / 2));
      continue;
    }
    if (row === undefined || !row.isUnderWay) return row;
  }
  return row;
}

async function step(
  tx: Repositories,
  name: ScanName,
  size: number,
  { now, isDue, look }: Pick<ScanOptions, "now" | "isDue" | "look">,
): Promise<ScanPositionRow | undefined> {
  const row = await tx.walks.take(name);
  if (row === undefined || (!row.isUnderWay && !isDue(row))) return row;
  const walk = row.isUnderWay
    ? row
    : { ...row, isUnderWay: true, afterId: 0, beganAt: now, found: "" };
  const { lastId, wrong } = await look(tx, walk.afterId, size);
  const found = idsOf([walk.found, ...wrong.map(String)]);
  const next = lastId === undefined
    ? { ...walk, isUnderWay: false, endedAt: now, found, wrong: found }
    : { ...walk, afterId: lastId, found, wrong: idsOf([walk.wrong, found]) };
  await tx.walks.keep(next);
  return next;
}

/** Those ids once each, the first few. */
export function idsOf(texts: readonly string[]): string {
  const ids = texts.flatMap((text) => text.split(" ")).filter((id) => id !== "");
  return [...new Set(ids)].slice(0, NAMED).join(" ");
}
