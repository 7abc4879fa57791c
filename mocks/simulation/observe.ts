import type { AccountRow, ListedTransaction, PostingRow } from "#server/db/rows.ts";
import type { Store } from "#server/db/store.ts";

const EVERYTHING = { limit: 100_000 };

/** Contents of the store at one moment. */
export interface StoreSnapshot {
  readonly accounts: readonly AccountRow[];
  /** By account. */
  readonly postings: ReadonlyMap<number, readonly PostingRow[]>;
  readonly transactions: readonly ListedTransaction[];
  readonly totals: {
    readonly cash: number;
    readonly adjustments: number;
    readonly closing: number;
  };
}

export async function readSnapshot(store: Store): Promise<StoreSnapshot> {
  const accounts = await store.accounts.find({}, EVERYTHING);
  const postings = new Map<number, readonly PostingRow[]>();
  for (const { id } of accounts) postings.set(id, await store.journal.postingsOf(id));
  return {
    accounts,
    postings,
    transactions: await store.transactions.listNewest(EVERYTHING.limit),
    totals: await store.reconciliation.systemTotals(),
  };
}
