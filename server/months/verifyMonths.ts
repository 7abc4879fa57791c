import type { Repositories } from "../db/store.ts";
import type { Month } from "../ledger/months.ts";
import { digestMonth } from "./monthDigest.ts";

type Reads = Pick<Repositories, "closedMonths" | "journal">;

/** Compares the entries of each closed month with what was kept when it was closed. */
export async function verifyMonths(
  reads: Reads,
): Promise<{ readonly count: number; readonly wrong: readonly Month[] }> {
  const months = (await reads.closedMonths.list()).toReversed();
  const wrong: Month[] = [];
  for (const { month, from, until, entries, hash } of months) {
    const found = await digestMonth(reads, { from, until });
    if (found.entries !== entries || found.hash !== hash) wrong.push(month);
  }
  return { count: months.length, wrong };
}
