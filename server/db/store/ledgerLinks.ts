import type { SystemAccount } from "../../ledger/entry.ts";
import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { EntryKind } from "#contract/transactions.ts";
import type { TransactionRow } from "../rows.ts";
import type { RowOf } from "../../kernel/tables/table.ts";
import type { Tables } from "../../kernel/tables/tables.ts";

/** All that an entry says, with its postings in their order. */
export interface EntryFacts {
  readonly id: number;
  readonly kind: EntryKind;
  readonly transactionId: number | null;
  readonly actorId: number;
  readonly postedAt: Instant;
  readonly description: string;
  readonly datedAt: Instant | null;
  readonly postings: readonly {
    readonly id: number;
    readonly account: number | SystemAccount;
    readonly amount: Cents;
    readonly balanceAfter: Cents | null;
  }[];
}

/**
 * The hash of an entry, or of a transaction as it was then. Numbered from 1 without gaps; audit
 * rows cover them, a range each.
 */
export type LedgerLink = RowOf<Tables["ledgerLinks"]>;

/** A hash with what its later verification needs. */
export interface WalkedLedgerLink extends LedgerLink {
  /** Whether there is a later hash of this transaction, which was changed in between. */
  readonly isReplaced: boolean;
  /** Whether it moved money of a deleted user, whose texts are erased. Only said without a salt. */
  readonly isOfDeletedUser: boolean;
}

/** The links between the ledger and the audit log: added at the end, never changed. */
export interface LedgerLinks {
  /** The number of the newest link; 0 without any. */
  newestId(): Promise<number>;
  /**
   * Up to `limit` entries that no link names, by ascending id, among those that are at most `late`
   * ids behind the latest linked one.
   */
  unlinkedEntries(limit: number, late: number): Promise<EntryFacts[]>;
  /** Returns the existing entries with these IDs. */
  entries(ids: readonly number[]): Promise<EntryFacts[]>;
  /** Returns the existing transactions with these IDs, including deleted ones. */
  transactions(ids: readonly number[]): Promise<TransactionRow[]>;
  append(links: readonly LedgerLink[]): Promise<void>;
  /** The links with these numbers and those between them, in order. */
  walk(from: number, to: number): Promise<WalkedLedgerLink[]>;
}
