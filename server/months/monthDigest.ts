import type { Repositories } from "../db/store.ts";
import type { Period } from "../db/store/ledger.ts";
import { sha256Hex } from "../kernel/hash.ts";

/** The number of a month's entries, and the hash over them. */
export interface MonthDigest {
  readonly entries: number;
  /**
   * A hash over every posting, each together with the hash before it. Ledger links cover the texts,
   * which a deletion of their user erases.
   */
  readonly hash: string;
}

/** Reads all entries that were posted in a month, in as many short statements as it takes. */
export async function digestMonth(
  { journal }: Pick<Repositories, "journal">,
  period: Period,
  size = 5_000,
): Promise<MonthDigest> {
  let hash = "0".repeat(64);
  let entries = 0;
  for (let afterId = 0;;) {
    const postings = await journal.postedIn(period, afterId, size);
    if (postings.length === 0) return { entries, hash };
    for (const { id, entryId, account, amount, balanceAfter, ...entry } of postings) {
      const { kind, transactionId, actorId, postedAt, datedAt } = entry;
      if (entryId !== afterId) entries++;
      afterId = entryId;
      hash = sha256Hex(JSON.stringify([
        ...[hash, entryId, kind, transactionId, actorId, postedAt, datedAt],
        ...[id, account, amount, balanceAfter],
      ]));
    }
  }
}
