import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";

/** The bank's own accounts. Their balances are derived from postings and never stored. */
export type SystemAccount = "cash" | "adjustments" | "closing";

/** One side of a journal entry: signed cents, positive into the account. */
export interface Leg {
  readonly account: number | SystemAccount;
  readonly amount: Cents;
}

export type EntryKind =
  | "deposit"
  | "withdrawal"
  | "transfer"
  | "adjustment"
  | "reversal"
  | "closing";

/** A journal entry: its legs sum to zero. Written once, never changed. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly transactionId: number | null;
  readonly actorId: number;
  readonly postedAt: Instant;
  readonly legs: readonly Leg[];
}

/** The legs of a journal entry do not sum to zero, or one of them moves nothing. */
export class UnbalancedEntry extends Error {
  override readonly name = "UnbalancedEntry";
}
