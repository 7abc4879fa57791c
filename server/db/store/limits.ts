import type { Cents } from "#contract/money.ts";
import type { Instant } from "#contract/time.ts";
import type { SentToPayee } from "../../ledger/limits.ts";

/** Totals of a user's pending transactions. */
export interface Waiting {
  readonly count: number;
  readonly total: Cents;
}

/** An account number at another bank, and whose accounts may have sent to it. */
export interface Payee {
  readonly userId: number;
  readonly accountNumber: string;
}

/** `isPaid`: something to that account number was completed. */
export interface PaidTo extends SentToPayee {
  readonly isPaid: boolean;
}

/**
 * What counts against a limit, derived from transactions and the ledger. Counts are exact for
 * locked users, because writers lock users with a limit before they add.
 */
export interface LimitCounts {
  /**
   * Returns these users' pending transactions: their number, counted up to `most`, and their sum;
   * with users' own daily limits, and the limit settings. One statement, because every submission
   * needs all of it.
   */
  waitingBy(
    initiatorIds: readonly number[],
    asked: { readonly most: number; readonly settings: readonly string[] },
  ): Promise<{
    readonly waiting: ReadonlyMap<number, Waiting>;
    readonly ownLimits: ReadonlySet<number>;
    readonly settings: ReadonlyMap<string, string>;
  }>;
  /**
   * Locks users who aren't locked already, until the surrounding transaction ends. Returns their
   * own daily limits; null: the bank's default applies.
   */
  tryLock(userIds: readonly number[]): Promise<ReadonlyMap<number, Cents | null>>;
  /**
   * Locks staff members' counts of what they posted, without waiting, until the surrounding
   * transaction ends. Returns the ones that it locked.
   */
  tryLockStaff(staffIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Returns the amounts that left these users' accounts for other banks since then, pending ones
   * included, rejected ones not.
   */
  withdrawnBy(
    userIds: readonly number[],
    since: Instant,
  ): Promise<ReadonlyMap<number, Cents>>;
  /**
   * Returns the amounts that these users ordered since then without a code, except rejected ones:
   * transactions from their accounts, and active schedules that were made or raised without one.
   */
  withoutCode(
    userIds: readonly number[],
    since: Instant,
  ): Promise<ReadonlyMap<number, Cents>>;
  /**
   * Returns what was sent, or is pending, to each of these account numbers, in their order; without
   * rejected payments. Spaces, dashes, and case make no difference. A number saved as a payee
   * counts as known from then on.
   */
  sentTo(payees: readonly Payee[]): Promise<readonly PaidTo[]>;
  /** Returns what these staff members have posted since then, without reversals and closings. */
  bookedBy(staffIds: readonly number[], since: Instant): Promise<ReadonlyMap<number, Cents>>;
}
